import type { Node } from 'oxc-parser';
import type { Change } from './change.ts';

/** What each operator is mistaken for. */
const MISTAKEN: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['<<'],
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
  '??=': ['='],
  '||=': ['&&='],
  '&&=': ['||='],
  '++': ['--'],
  '--': ['++'],
};
const COMPARISONS = new Set(['<', '<=', '>', '>=', '===', '!==', '==', '!=', 'in', 'instanceof']);

/** Calls that are left out, so that what they were called on stays as it is. */
const LEFT_OUT = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'trim', 'flat']);
const SWAPPED: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};

/** Everything that can go wrong at this very node, not inside it. */
export function changesOf(node: Node, parent: Node | undefined, source: string): readonly Change[] {
  const texts = textsFor(node, parent, source);
  const own = texts.map((text): Change => ({ spot: 'expression', start: node.start, end: node.end, text }));
  if (isRemovable(node, parent)) own.push({ spot: 'statement', start: node.start, end: node.end, text: ';' });
  if (isEmptiable(node, parent)) own.push({ spot: 'block', start: node.start, end: node.end, text: '{}' });
  return own;
}

/** What may stand in place of an expression. */
function textsFor(node: Node, parent: Node | undefined, source: string): readonly string[] {
  const texts = new Set(ownTexts(node, source));
  for (const text of textsInRole(node, parent)) texts.add(text);
  return [...texts];
}

function ownTexts(node: Node, source: string): readonly string[] {
  const text = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  switch (node.type) {
    case 'BinaryExpression':
      if (isConcatenation(node.operator, node.left, node.right)) return [];
      return [
        ...mistaken(node.operator).map((other) => `(${text(node.left)}) ${other} (${text(node.right)})`),
        ...(isComparison(node) ? ['true', 'false'] : []),
      ];
    case 'LogicalExpression':
      return [
        ...mistaken(node.operator).map((other) => `(${text(node.left)}) ${other} (${text(node.right)})`),
        ...(node.operator === '??' ? [] : ['true', 'false']),
      ];
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-' ? [text(node.argument)] : [];
    case 'UpdateExpression':
      return mistaken(node.operator).map((other) => text(node).replace(node.operator, other));
    case 'AssignmentExpression':
      return mistaken(node.operator).map((other) => `${text(node.left)} ${other} ${text(node.right)}`);
    case 'Literal':
      return literals(node);
    case 'TemplateLiteral':
      return node.quasis.some(({ value }) => value.raw !== '') ? ["''"] : [];
    case 'ArrayExpression':
      return [node.elements.length > 0 ? '[]' : "['mutant']"];
    case 'ObjectExpression':
      return node.properties.length > 0 ? ['{}'] : [];
    case 'ChainExpression':
      return linksOf(node.expression).map((at) => withoutLink(text(node), at - node.start));
    case 'CallExpression':
      return calls(node, text);
    default:
      return [];
  }
}

const mistaken = (operator: string): readonly string[] => MISTAKEN[operator] ?? [];

const isComparison = (node: Node): boolean => node.type === 'BinaryExpression' && COMPARISONS.has(node.operator);

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** A plus between texts: a minus there is nonsense, not a mistake somebody makes. */
const isConcatenation = (operator: string, left: Node, right: Node): boolean =>
  operator === '+' && (isText(left) || isText(right));

function literals(node: Node & { type: 'Literal' }): readonly string[] {
  if (typeof node.value === 'boolean') return [String(!node.value)];
  if (typeof node.value === 'number') return [String(node.value + 1)];
  if (typeof node.value === 'string') return [node.value === '' ? "'mutant'" : "''"];
  if ('regex' in node) return anchors(node.regex.pattern).map((pattern) => `/${pattern}/${node.regex.flags}`);
  return [];
}

/** A pattern without the anchors that make it match the whole text. */
function anchors(pattern: string): readonly string[] {
  const found: string[] = [];
  if (pattern.startsWith('^') && pattern.length > 1) found.push(pattern.slice(1));
  if (pattern.endsWith('$') && pattern.length > 1) found.push(pattern.slice(0, -1));
  return found;
}

function calls(node: Node & { type: 'CallExpression' }, text: (node: Node) => string): readonly string[] {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed) return [];
  const { name } = callee.property;
  if (LEFT_OUT.has(name)) return [text(callee.object)];
  const swapped = Object.hasOwn(SWAPPED, name) ? SWAPPED[name] : undefined;
  const at = callee.property.start - node.start;
  return swapped === undefined ? [] : [text(node).slice(0, at) + swapped + text(node).slice(at + name.length)];
}

/** Where the objects end that a chain asks about with `?.`. */
function linksOf(node: Node): readonly number[] {
  switch (node.type) {
    case 'MemberExpression':
      return [...linksOf(node.object), ...(node.optional ? [node.object.end] : [])];
    case 'CallExpression':
      return [...linksOf(node.callee), ...(node.optional ? [node.callee.end] : [])];
    case 'TSNonNullExpression':
      return linksOf(node.expression);
    default:
      return [];
  }
}

function withoutLink(chain: string, from: number): string {
  const at = chain.indexOf('?.', from);
  const isName = /[\w$#]/.test(chain[at + 2] ?? '');
  return `${chain.slice(0, at)}${isName ? '.' : ''}${chain.slice(at + 2)}`;
}

/** What may stand in place of any expression, because of what is done with it. */
function textsInRole(node: Node, parent: Node | undefined): readonly string[] {
  switch (parent?.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return node === parent.test && node.type !== 'Literal' ? ['true', 'false'] : [];
    case 'WhileStatement':
    case 'ForStatement':
      return node === parent.test ? ['false'] : []; // `true` never ends
    case 'ReturnStatement':
      return saysMore(node) ? ['undefined'] : [];
    case 'ArrowFunctionExpression':
      return node === parent.body && node.type !== 'BlockStatement' && saysMore(node) ? ['undefined'] : [];
    default:
      return [];
  }
}

/** Whether `undefined` in its place is a fault of its own, beside those that its kind of expression has. */
function saysMore(node: Node): boolean {
  if (node.type === 'ParenthesizedExpression') return saysMore(node.expression);
  if (node.type === 'Identifier') return node.name !== 'undefined';
  const hasItsOwn = ['Literal', 'TemplateLiteral', 'ArrayExpression', 'ObjectExpression', 'LogicalExpression'];
  return !hasItsOwn.includes(node.type) && !isComparison(node);
}

function isRemovable(node: Node, parent: Node | undefined): boolean {
  if (isAlone(node, parent)) return false; // the same as emptying the block
  if (node.type === 'ThrowStatement' || node.type === 'ContinueStatement') return true;
  if (node.type === 'ReturnStatement') return node.argument === null && parent?.type !== 'Program';
  if (node.type !== 'ExpressionStatement' || node.directive) return false;
  const { expression } = node;
  return !(expression.type === 'CallExpression' && expression.callee.type === 'Super');
}

const isAlone = (node: Node, parent: Node | undefined): boolean =>
  parent?.type === 'BlockStatement' && parent.body.length === 1 && parent.body[0] === node;

function isEmptiable(node: Node, parent: Node | undefined): boolean {
  if (node.type !== 'BlockStatement' || node.body.length === 0) return false;
  const [first] = node.body;
  if (node.body.length === 1 && first?.type === 'ReturnStatement') return false; // the same as returning nothing
  if (first?.type === 'ExpressionStatement' && first.expression.type === 'CallExpression')
    if (first.expression.callee.type === 'Super') return false;
  return parent?.type !== 'IfStatement' || parent.alternate !== null; // else the same as a condition that is false
}
