// Has to parse on any Node, however old, so that an old one gets a sentence and not a syntax error:
// no arrow functions, template strings, destructuring, `let` or trailing commas in calls in this file.
const OLDEST_NODE = 20;

function complaintAboutNode(version) {
  if (Number(version.slice(1).split('.')[0]) >= OLDEST_NODE) return null;
  const advice = 'Install a newer one from https://nodejs.org and run the same command again.';
  return 'Polyshelf needs Node '.concat(OLDEST_NODE, ' or newer to start; this is ', version, '. ', advice);
}

module.exports.complaintAboutNode = complaintAboutNode;

if (require.main === module) {
  const complaint = complaintAboutNode(process.version);
  if (complaint) {
    console.error(complaint);
    process.exit(1);
  }
  require('./launch/run-on-pinned-node.cjs').runOnPinnedNode(process.argv.slice(2));
}
