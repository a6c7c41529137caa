import { runCli } from './cli.ts';

// Whoever reads may stop reading (`… | head`): that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const isWatched = process.stderr.isTTY === true;

process.exitCode = await runCli(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  progress: (text) => {
    if (isWatched) process.stderr.write(`\r\u001b[K${text}`);
  },
});
