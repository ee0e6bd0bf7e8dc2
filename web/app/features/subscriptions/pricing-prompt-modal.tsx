import { planName } from '@polyshelf/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/compiled/messages.js';
import { useLocale } from '../../i18n/locale.ts';
import { localize } from '../../i18n/localized-name.ts';
import { pagePath } from '../../navigation/page-path.ts';
import { type ModalProps, openModal } from '../../overlays/modals.ts';
import { useIsSignedIn } from '../../session/signed-in.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AssetPicture } from '../assets/asset-picture.tsx';
import { BenefitList } from './benefit-list.tsx';
import { openPayment } from './open-payment.ts';
import { plansQuery } from './plans-query.ts';

type Props = ModalProps['pricing_prompt'] & { onClose: () => void };

/** Shows the requested asset and the first paid plan. */
export function PricingPromptModal({ asset, goOn, onClose }: Props) {
  const locale = useLocale();
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery(plansQuery);
  const plan = data?.plans.find(({ usd_cents }) => usd_cents > 0);
  const image = asset.images.find(({ relation_data }) => relation_data === 'maxi');
  const { text: name, lang } = localize(asset.name, asset.name_ru, locale);

  const enter = (phase: 'login' | 'registration') => {
    const returnTo = pagePath(`/asset/${asset.id}`, locale);
    // On other pages, signing in first opens the asset page, and that navigation would close a modal of `goOn`.
    openModal({ name: 'auth', phase, returnTo, onSignedIn: location.pathname === returnTo ? goOn : undefined });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.prompt_title()}
      closeLabel={m.modal_close()}
      size="md"
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {m.prompt_later()}
          </Button>
          <Button onClick={() => (isSignedIn ? openPayment() : enter('registration'))}>{m.prompt_next()}</Button>
        </>
      }
    >
      <div lang={lang} className="relative mb-5 aspect-video overflow-hidden rounded-picture bg-stage">
        {image && <AssetPicture image={image} sizes="552px" alt={name} isFirst />}
      </div>
      <p className="text-pretty">{m.prompt_text({ name })}</p>
      {!isSignedIn && (
        <p className="mt-2 text-muted text-sm">
          {m.prompt_have_plan()}{' '}
          <button
            type="button"
            onClick={() => enter('login')}
            className="cursor-pointer text-accent-text underline-offset-4 hover:underline pointer-coarse:min-h-10"
          >
            {m.prompt_sign_in()}
          </button>
        </p>
      )}
      <div className="mt-4 min-h-36">
        {plan && (
          <>
            <h3 className="mb-2 font-medium text-muted text-sm">{m.prompt_benefits({ plan: planName(plan.id) })}</h3>
            <BenefitList benefits={plan.benefits} />
          </>
        )}
      </div>
    </Dialog>
  );
}
