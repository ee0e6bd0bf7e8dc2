export { bindSessionToDevice, endSessionsOfDevice } from './device-sessions.ts';
export { endSessions } from './end-sessions.ts';
export { killSessions } from './kill-sessions.ts';
export { openSession } from './open-session.ts';
