import { ApiError } from '@polyshelf/contract/errors';
import { expect, test } from 'vitest';
import { closeModal, type ModalProps, type OpenModal, openModals } from './modals.ts';
import { withStepUp } from './with-step-up.ts';

const refusal = (code: string) => new ApiError(403, code, code);

/** A call that is refused until the person has proved their identity. */
function useCall(code = 'STEP_UP_REQUIRED') {
  const state = { isProved: false, calls: 0 };
  const call = async () => {
    state.calls += 1;
    if (!state.isProved) throw refusal(code);
    return 'done';
  };
  return { state, call };
}

test('asks for a proof and repeats the call', async () => {
  const { state, call } = useCall();
  const result = withStepUp(call);
  await expect.poll(() => openModals().map(({ name }) => name)).toEqual(['step_up']);
  state.isProved = true;
  const [modal] = openModals() as [OpenModal];
  (modal.props as ModalProps['step_up']).onProved();
  closeModal();
  expect(await result).toBe('done');
  expect(state.calls).toBe(2);
});

test('gives up when the person closes the dialog, and does not ask after other errors', async () => {
  const { state, call } = useCall();
  const result = withStepUp(call);
  await expect.poll(() => openModals()).toHaveLength(1);
  closeModal();
  await expect(result).rejects.toThrow('STEP_UP_REQUIRED');
  expect(state.calls).toBe(1);

  await expect(withStepUp(useCall('FORBIDDEN').call)).rejects.toThrow('FORBIDDEN');
  expect(openModals()).toEqual([]);
});
