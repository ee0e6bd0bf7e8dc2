import type { CardForm } from '@polyshelf/contract/payments';

interface CardTab {
  submit: (form: CardForm) => void;
  close: () => void;
}

let lastTab = 0;

/**
 * Opens the tab for the card payment. Must be called in the click handler, because browsers block tabs that open later.
 * Null when the browser blocked the tab anyway.
 */
export function openCardTab(words: string): CardTab | null {
  const name = `card-${Date.now()}-${++lastTab}`;
  const tab = window.open('', name);
  if (!tab) return null;
  tab.document.title = words;
  tab.document.body.textContent = words;
  // The page of the bank must not reach this page.
  tab.opener = null;
  return {
    submit(form) {
      // If the tab was closed meanwhile, the page still shows the link to the bank.
      if (!tab.closed) submitTo(name, form);
    },
    close: () => tab.close(),
  };
}

function submitTo(target: string, { action, fields }: CardForm): void {
  const form = document.createElement('form');
  Object.assign(form, { action, target, method: 'post', acceptCharset: 'utf-8', hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
