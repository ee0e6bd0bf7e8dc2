export { bindSessionToDevice } from './bind-session-to-device.ts';
export { endSessionsOfDevice } from './end-sessions-of-device.ts';
export { killSessions } from './kill-sessions.ts';
export { openSession } from './open-session.ts';
