import { Grid3x3, List } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/compiled/messages.js';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Section, Specimen } from './specimen.tsx';

const producers = [
  { value: 'amber-yard', label: 'Amber Yard', detail: '128' },
  { value: 'basalt', label: 'Basalt & Sons', detail: '1070' },
  { value: 'cobalt', label: 'Cobalt Works', detail: '64' },
  { value: 'fieldstone', label: 'Fieldstone', detail: '428' },
  { value: 'harbour', label: 'Harbour Light HDRI', detail: '356' },
  { value: 'kiln', label: 'Kiln', detail: '92' },
  { value: 'loom', label: 'Loom and Thread', detail: '535' },
  { value: 'old-mill', label: 'Old Mill Surfaces', detail: '2140' },
  { value: 'paper-moon', label: 'Paper Moon', detail: '18' },
  { value: 'quarry', label: 'Quarry Nine', detail: '713' },
  { value: 'zenith', label: 'Zenith Skies', detail: '267' },
];

export function Choices() {
  return (
    <Section id="choices" title={m.design_choices()}>
      <Specimen title={m.design_choices_checkbox()} layout="columns">
        <Checkbox>{m.design_choice_terms()}</Checkbox>
        <Checkbox defaultChecked hint={m.design_choice_renew_hint()}>
          {m.design_choice_renew()}
        </Checkbox>
        <Checkbox isMixed>{m.design_choice_all()}</Checkbox>
        <Checkbox isInvalid>{m.design_choice_terms()}</Checkbox>
        <Checkbox disabled>{m.design_state_disabled()}</Checkbox>
        <Checkbox disabled defaultChecked>
          {m.design_state_disabled()}
        </Checkbox>
      </Specimen>
      <Specimen title={m.design_choices_switch()} layout="columns">
        <Switch>{m.design_choice_free()}</Switch>
        <Switch defaultChecked>{m.design_choice_trial()}</Switch>
        <Switch disabled>{m.design_state_disabled()}</Switch>
      </Specimen>
      <Specimen title={m.design_choices_select()} layout="columns">
        <Select label={m.design_choice_sort()}>
          <option value="new">{m.design_choice_sort_new()}</option>
          <option value="old">{m.design_choice_sort_old()}</option>
          <option value="az">{m.design_choice_sort_az()}</option>
        </Select>
        <Select label={m.design_choice_sort()} disabled>
          <option>{m.design_choice_sort_new()}</option>
        </Select>
      </Specimen>
      <Specimen title={m.design_choices_segments()}>
        <ViewSegments />
        <IconSegments />
      </Specimen>
      <Specimen title={m.design_choices_slider()}>
        <BrightnessSlider />
      </Specimen>
      <Specimen title={m.design_choices_combobox()} layout="columns">
        <ProducerField hint={m.design_choice_producer_hint()} />
        <ProducerField chosen="old-mill" />
        <ProducerField label={m.design_choice_loading()} isLoading />
        <ProducerField label={m.design_state_disabled()} chosen="kiln" disabled />
      </Specimen>
    </Section>
  );
}

function ViewSegments() {
  const [view, setView] = useState<'grid' | 'list'>('grid');
  return (
    <Segments
      label={m.design_choice_view()}
      value={view}
      onChange={setView}
      options={[
        { value: 'grid', label: m.design_choice_view_grid() },
        { value: 'list', label: m.design_choice_view_list() },
      ]}
    />
  );
}

function IconSegments() {
  const [view, setView] = useState<'grid' | 'list'>('list');
  return (
    <Segments
      label={m.design_choice_view()}
      value={view}
      onChange={setView}
      options={[
        { value: 'grid', label: m.design_choice_view_grid(), icon: <Grid3x3 aria-hidden className="size-5" /> },
        { value: 'list', label: m.design_choice_view_list(), icon: <List aria-hidden className="size-5" /> },
      ]}
    />
  );
}

function BrightnessSlider() {
  const [value, setValue] = useState(40);
  const range = { min: 0, max: 100, step: 5, value, shown: `${value} %` };
  return <Slider {...range} label={m.design_choice_brightness()} onChange={setValue} />;
}

interface FieldProps {
  label?: string;
  hint?: string;
  chosen?: string;
  isLoading?: boolean;
  disabled?: boolean;
}

function ProducerField({ label = m.design_choice_producer(), chosen, ...field }: FieldProps) {
  const [value, setValue] = useState<string | null>(chosen ?? null);
  return (
    <Combobox
      {...field}
      label={label}
      options={producers}
      value={value}
      onChange={setValue}
      clearLabel={m.design_choice_clear()}
      openLabel={m.design_choice_open()}
      emptyText={m.design_choice_none()}
      countText={(count) => m.design_choice_found({ count })}
    />
  );
}
