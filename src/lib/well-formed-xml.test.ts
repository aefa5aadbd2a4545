import { expect, it } from 'vitest';
import { isWellFormedXml } from './well-formed-xml.ts';

it.each([
  '<kml/>',
  '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- one > two -->\n<kml xmlns="http://www.opengis.net/kml/2.2"><name>A &amp; B &#233;</name></kml>\n',
  '<kml xmlns:gx="http://www.google.com/kml/ext/2.2"><gx:Track a=\'1 > 0\' b = "x"/></kml>',
  '<kml><description><![CDATA[<b>Bold & <i>open]]></description></kml>',
  '<!DOCTYPE kml [<!ELEMENT kml ANY>]><kml>-2.4,52.2 -2.3,52.1</kml >',
])('takes %s', (text) => expect(isWellFormedXml(text)).toBe(true));

it.each([
  '',
  'no XML',
  '<kml',
  '<kml><Placemark></kml>',
  '<kml></kml><kml></kml>',
  '<kml></kml>more',
  '<kml><name>A & B</name></kml>',
  '<kml><name>A &nbsp; B</name></kml>',
  '<kml><name a=1/></kml>',
  '<kml><name a="1" a="2"/></kml>',
  '<kml><gx:Track/></kml>',
  '<kml><name>1 < 2</name></kml>',
  '<kml><!-- open</kml>',
])('refuses %s', (text) => expect(isWellFormedXml(text)).toBe(false));

it('takes no time over a long text', () => {
  const corners = '-2.47,52.2 '.repeat(500_000);
  const started = performance.now();
  expect(isWellFormedXml(`<kml><coordinates>${corners}</coordinates></kml>`)).toBe(true);
  expect(isWellFormedXml(`<kml ${'a="1" '.repeat(20_000)}<`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(2000);
});
