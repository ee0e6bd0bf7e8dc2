export { bindSessionToDevice, endSessionsOfDevice } from './device-sessions.ts';
export { endSessions, killSessions } from './kill-sessions.ts';
export { openSession } from './open-session.ts';
export { proveSession } from './prove-session.ts';
