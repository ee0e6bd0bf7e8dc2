// Old versions of Node must be able to parse this file, so that they print a message and not a syntax error:
// use no arrow functions, template strings, destructuring, `let` or trailing commas in calls.
const OLDEST_NODE = 20;

function explainOldNode(version) {
  if (Number(version.slice(1).split('.')[0]) >= OLDEST_NODE) return null;
  const advice = 'Install a newer Node from https://nodejs.org and run the same command again.';
  return 'Polyshelf needs Node '.concat(OLDEST_NODE, ' or newer to start; this is ', version, '. ', advice);
}

module.exports.explainOldNode = explainOldNode;

if (require.main === module) {
  const problem = explainOldNode(process.version);
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  require('./launch/run-on-pinned-node.cjs').runOnPinnedNode(process.argv.slice(2));
}
