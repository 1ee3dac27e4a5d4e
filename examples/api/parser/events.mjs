// Prints which parser hooks the free variables of a piece of code call.
import webpack from 'webpack';

const CODE = ['api', 'api()', 'new api()', 'typeof api', 'api.a.b', 'api.a.b()', 'api.a().b', 'api.a().b()', 'api = 1', 'api.a = 1'];
const { JavascriptParser } = webpack.javascript;
const parser = new JavascriptParser('script');
const maps = ['expression', 'call', 'new', 'typeof', 'assign', 'expressionMemberChain', 'callMemberChain'];
const chains = ['memberChainOfCallMemberChain', 'callMemberChainOfCallMemberChain', 'assignMemberChain', 'write', 'writeMemberChain'];
// As much of a compilation as the parser asks for.
const compilation = { runtimeTemplate: { isModule: () => false } };
let seen = [];
for (const name of [...maps, ...chains]) {
  parser.hooks[name].for('api').tap('Events', (_node, members) => {
    seen.push(Array.isArray(members) ? `${name} [${members.join(', ')}]` : name);
  });
}
for (const code of CODE) {
  seen = [];
  parser.parse(code, { source: code, module: {}, current: {}, compilation, options: {} });
  console.log(`${code.padEnd(12)} ${seen.join(' → ')}`);
}
