import { errorKind } from './error-kind.rules.ts';
import { openModal } from './modals.ts';

/** Runs a sensitive call. When the server wants to know first that it is the owner, a dialog asks, and the call is repeated. */
export async function withStepUp<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (errorKind(error) !== 'STEP_UP_REQUIRED' || !(await askForProof())) throw error;
    return act();
  }
}

/** False when the person closes the dialog. */
const askForProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    openModal({ name: 'step_up', isAbove: true, onProved: () => resolve(true), onClosed: () => resolve(false) });
  });
