import { lazy } from 'react';
import { registerModals } from '../overlays/modals.ts';

/** The component of each modal; each loads when it opens for the first time. */
registerModals({
  auth: lazy(async () => ({ default: (await import('../features/auth/auth-modal.tsx')).AuthModal })),
  confirm_code: lazy(async () => ({
    default: (await import('../features/auth/confirm-code-modal.tsx')).ConfirmCodeModal,
  })),
  change_email: lazy(async () => ({
    default: (await import('../features/auth/change-email-modal.tsx')).ChangeEmailModal,
  })),
  change_password: lazy(async () => ({
    default: (await import('../features/auth/change-password-modal.tsx')).ChangePasswordModal,
  })),
  link_telegram: lazy(async () => ({
    default: (await import('../features/auth/link-telegram-modal.tsx')).LinkTelegramModal,
  })),
  sensitive_change: lazy(async () => ({
    default: (await import('../features/auth/sensitive-change-modal.tsx')).SensitiveChangeModal,
  })),
  step_up: lazy(async () => ({ default: (await import('../features/factors/step-up-modal.tsx')).StepUpModal })),
  add_totp: lazy(async () => ({ default: (await import('../features/factors/add-totp-modal.tsx')).AddTotpModal })),
  add_passkey: lazy(async () => ({
    default: (await import('../features/factors/add-passkey-modal.tsx')).AddPasskeyModal,
  })),
  recovery_codes: lazy(async () => ({
    default: (await import('../features/factors/recovery-codes-modal.tsx')).RecoveryCodesModal,
  })),
  session_overflow: lazy(async () => ({
    default: (await import('../features/auth/session-overflow-modal.tsx')).SessionOverflowModal,
  })),
  delete_account: lazy(async () => ({
    default: (await import('../features/accounts/delete-account-modal.tsx')).DeleteAccountModal,
  })),
  devices_limit: lazy(async () => ({
    default: (await import('../features/devices/devices-limit-modal.tsx')).DevicesLimitModal,
  })),
  subscription_blocked: lazy(async () => ({
    default: (await import('../features/subscriptions/subscription-blocked-modal.tsx')).SubscriptionBlockedModal,
  })),
  download: lazy(async () => ({ default: (await import('../features/downloads/download-modal.tsx')).DownloadModal })),
  download_link: lazy(async () => ({
    default: (await import('../features/downloads/download-link-modal.tsx')).DownloadLinkModal,
  })),
  download_collection: lazy(async () => ({
    default: (await import('../features/downloads/download-collection-modal.tsx')).DownloadCollectionModal,
  })),
  download_limit: lazy(async () => ({
    default: (await import('../features/downloads/download-limit-modal.tsx')).DownloadLimitModal,
  })),
  favourite: lazy(async () => ({
    default: (await import('../features/collections/favourite-modal.tsx')).FavouriteModal,
  })),
  payment: lazy(async () => ({ default: (await import('../features/payments/payment-modal.tsx')).PaymentModal })),
  pricing_prompt: lazy(async () => ({
    default: (await import('../features/subscriptions/pricing-prompt-modal.tsx')).PricingPromptModal,
  })),
});
