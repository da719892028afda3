/** Order texts about the dye lots and hides of the leather. */
const texts = {
  lots: {
    title: 'Leather',
    mixed: 'Dye lots mixed: {{lots}}',
    agreed: '{{name}} agreed to mix {{lots}}',
    agreedPlain: 'Agreed to mix {{lots}}',
    waits: 'Leather is here, another dye lot, needs agreement',
    waitsHint:
      'We issue the leather when a person agrees. Leather of the same lot that arrives first is issued instead.',
    agree: 'Agree to these lots',
    agreeQuestion: 'Mix {{lots}} of {{leather}} in this order? Their color may differ.',
    agreedNow: 'Lots agreed',
    open: 'We ask the person who schedules or starts the order.',
    short: '{{area}} {{unit}} short',
    line: '{{quantity}} × {{name}}',
    noLot: 'No lot code',
    lot: 'Lot {{lot}}',
    held: '{{area}} {{unit}} reserved',
    inProcess: '{{area}} {{unit}} in production',
    hide: 'Hide {{code}}, {{area}} {{unit}}',
    release: 'Release hide {{code}}',
    choose: 'Choose a hide',
    chooseOf: 'Choose a hide for {{name}}',
    code: 'Code of the hide',
    chosen: 'Hide {{code}} belongs to this piece now',
    remnant: 'Return a remnant',
    remnantOf: 'Return a remnant of {{name}}, lot {{lot}}',
    remnantHint:
      'Up to {{area}} {{unit}}. Enter the code of the used hide to keep its label, or leave it blank for a new one.',
    area: 'Area left, {{unit}}',
    location: 'Location',
    returned: 'Remnant {{code}} is back in stock',
  },
};
export default texts;
