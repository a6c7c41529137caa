import { type Node, parseSync, visitorKeys } from 'oxc-parser';
import type { Change } from './change.ts';
import { changesOf } from './operators.ts';

/** Every change that can be made to one source file, in the order of the text. */
export function findChanges(file: string, source: string): readonly Change[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Change[] = [];
  visit(program, undefined, { source, found });
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

interface Search {
  readonly source: string;
  readonly found: Change[];
}

function visit(node: Node, parent: Node | undefined, search: Search): void {
  if (isTypeOnly(node)) return;
  if (!isFixed(node, parent)) search.found.push(...changesOf(node, parent, search.source));
  for (const child of childrenOf(node)) visit(child, node, search);
}

/** The expressions of TypeScript that a value passes through. */
const PASSING = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
]);

function isTypeOnly(node: Node): boolean {
  if (node.type.startsWith('TS')) return !PASSING.has(node.type);
  return node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration' || node.type.startsWith('JSX');
}

/** What has to stay what it is for the file to be read at all, or for the links of a chain to hold together. */
function isFixed(node: Node, parent: Node | undefined): boolean {
  switch (parent?.type) {
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return node === parent.key;
    case 'ExportNamedDeclaration':
      return node === parent.source;
    case 'ImportExpression':
    case 'TaggedTemplateExpression':
      return true;
    case 'UnaryExpression':
      return parent.operator === 'delete';
    case 'ForStatement':
      return node === parent.update; // a loop that goes the wrong way never ends
    case 'ChainExpression':
      return true;
    case 'MemberExpression':
      return node === parent.object && isInChain(node);
    case 'CallExpression':
      return node === parent.callee;
    default:
      return false;
  }
}

/** Whether somewhere to the left there is a `?.`, past which a wrapped part would not be skipped. */
function isInChain(node: Node): boolean {
  if (node.type === 'MemberExpression') return node.optional || isInChain(node.object);
  if (node.type === 'CallExpression') return node.optional || isInChain(node.callee);
  return false;
}

function childrenOf(node: Node): readonly Node[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => nodesIn(Reflect.get(node, key)));
}

const nodesIn = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : [];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
