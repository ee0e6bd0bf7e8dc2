export { killSessions } from './kill-sessions.ts';
export { openSession } from './open-session.ts';
export { bindSessionToDevice, endSessionsOfDevice } from './queries.ts';
