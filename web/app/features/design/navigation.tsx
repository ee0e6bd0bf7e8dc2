import { formatMoney } from '@polyshelf/contract/money';
import { ChevronDown, Pencil, Settings, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Section, Specimen } from './specimen.tsx';

const pages = 20;

export function Navigation() {
  const [tab, setTab] = useState('files');
  const [period, setPeriod] = useState('12');
  const [chosen, setChosen] = useState('');
  const choose = (label: string) => ({ label, onSelect: () => setChosen(label) });
  const amount = (minorUnits: number) => <p className="font-mono text-lg">{formatMoney(minorUnits, 'usd')}</p>;
  return (
    <Section id="navigation" title={m.design_navigation()}>
      <Specimen title={m.design_navigation_tabs()} layout="block">
        <Tabs
          label={m.design_navigation_tabs()}
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'files', label: m.design_tab_files(), extra: <Badge>12</Badge>, content: m.design_tab_files_text() },
            { id: 'facts', label: m.design_tab_facts(), content: m.design_tab_facts_text() },
            { id: 'licence', label: m.design_tab_licence(), content: m.design_tab_licence_text() },
          ]}
        />
      </Specimen>
      <Specimen title={m.design_navigation_boxes()} layout="block">
        <div className="max-w-lg">
          <Tabs
            look="box"
            label={m.design_navigation_boxes()}
            value={period}
            onChange={setPeriod}
            tabs={[
              { id: '1', label: m.design_period_month(), content: amount(900) },
              {
                id: '6',
                label: m.design_period_half(),
                extra: <Badge kind="free">−15 %</Badge>,
                content: amount(4590),
              },
              {
                id: '12',
                label: m.design_period_year(),
                extra: <Badge kind="free">−30 %</Badge>,
                content: amount(7560),
              },
            ]}
          />
        </div>
      </Specimen>
      <Specimen title={m.design_navigation_menu()}>
        <Menu
          trigger={(trigger) => (
            <Button {...trigger} kind="quiet">
              {m.design_menu_open()}
              <ChevronDown aria-hidden className="size-4" />
            </Button>
          )}
          items={[
            { id: 'rename', icon: <Pencil aria-hidden className="size-4" />, ...choose(m.design_action_rename()) },
            { id: 'share', icon: <Share2 aria-hidden className="size-4" />, ...choose(m.design_action_share()) },
            {
              id: 'settings',
              icon: <Settings aria-hidden className="size-4" />,
              label: m.design_action_settings(),
              to: '#navigation',
            },
            {
              id: 'delete',
              kind: 'danger',
              isApart: true,
              icon: <Trash2 aria-hidden className="size-4" />,
              ...choose(m.design_action_delete()),
            },
          ]}
        />
        <output className="text-muted text-sm">{chosen}</output>
      </Specimen>
      <Specimen title={m.design_navigation_pagination()} layout="block">
        <div className="flex flex-col items-start gap-2">
          {[1, 9].map((page) => (
            <Pagination
              key={page}
              page={page}
              pages={pages}
              addressOf={(to) => `?page=${to}#navigation`}
              label={`${m.design_navigation_pagination()}, ${m.design_page_position({ page, pages })}`}
              previousLabel={m.design_page_previous()}
              nextLabel={m.design_page_next()}
              pageLabel={(number) => m.design_page({ page: number })}
              positionText={m.design_page_position({ page, pages })}
            />
          ))}
        </div>
      </Specimen>
      <Specimen title={m.design_navigation_breadcrumb()} layout="block">
        <Breadcrumb
          label={m.design_navigation_breadcrumb()}
          crumbs={[
            { label: m.design_crumb_catalog(), to: '#colour' },
            { label: m.design_crumb_wood(), to: '#type' },
            { label: m.design_crumb_oak(), to: '#navigation' },
          ]}
        />
      </Specimen>
    </Section>
  );
}
