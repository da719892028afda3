/** The shop's delivery estimate. Loaded with its dialog. */
const delivery = {
  title: 'Delivery estimate',
  hint: 'Enter your ZIP code to see how and when we deliver.',
  zip: 'ZIP code',
  estimate: 'Estimate',
  checking: 'Checking…',
  incomplete: 'Enter a ZIP code with five digits.',
  failed: 'We couldn’t check this ZIP code. Your design is safe. Try again.',
  local: 'Local delivery to {{place}}: {{price}}, around {{day}}.',
  freight: 'Freight to {{place}}: {{price}}, around {{day}}.',
  localOnRequest: 'Local delivery to {{place}}, around {{day}}. We quote the price on request.',
  freightOnRequest: 'Freight to {{place}}, around {{day}}. We quote the price on request.',
  /** For as long as no date can be promised. */
  undated: {
    local: 'Local delivery to {{place}}: {{price}}.',
    freight: 'Freight to {{place}}: {{price}}.',
    localOnRequest: 'Local delivery to {{place}}. We quote the price on request.',
    freightOnRequest: 'Freight to {{place}}. We quote the price on request.',
    onRequest: 'We quote delivery to {{place}} on request. Get a quote, and we’ll add it.',
  },
  noDate: 'No date yet. We’ll tell you when we know.',
  unknownZip: 'We couldn’t find the ZIP code {{zip}}. Check its digits.',
  onRequest: 'We quote delivery to {{place}} on request. Get a quote, and we’ll add it.',
  note: 'This is an estimate. It isn’t part of your total; we confirm it with your order.',
};
export default delivery;
