import { resumeWork, stopWork } from '../../analysis/work.ts';
import { m } from '../../paraglide/messages.js';
import type { Scene } from './scene.ts';

const QUARTERS = 4;

/** How far it is, with a way to stop; said aloud at every quarter only. */
export function Progress({ scene: { known, work } }: { readonly scene: Scene }) {
  const { state, done, of, reason } = work;
  const quarter = of === 0 ? 0 : Math.floor((QUARTERS * done) / of);
  const percent = (100 * quarter) / QUARTERS;
  return (
    <div class="analysis-progress">
      <p class="vh" role="status">
        {state === 'working' ? m.analysis_working_part({ percent }) : state === 'ready' ? m.analysis_ready() : ''}
      </p>
      {state === 'working' && (
        <>
          <progress value={done} max={Math.max(1, of)} aria-label={m.analysis_working()} />
          <span aria-hidden="true">{m.analysis_working()}</span>
          <button type="button" class="btn line" onClick={() => stopWork(known)}>
            {m.analysis_stop()}
          </button>
        </>
      )}
      {state === 'stopped' && <span>{m.analysis_stopped()}</span>}
      {state === 'failed' && <p role="alert">{m.analysis_failed({ reason: reason ?? '' })}</p>}
      {(state === 'stopped' || state === 'failed') && (
        <button type="button" class="btn line" onClick={() => resumeWork(known)}>
          {m.analysis_go_on()}
        </button>
      )}
    </div>
  );
}
