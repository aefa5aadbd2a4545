import { examine } from './doctor/examine.ts';

/**
 * `npm run doctor -- https://app.example.com`: looks at a deployment as a browser meets it, and names
 * each fault with its mend. Nothing in it is changed. Ends with 1 when there is any.
 */
const [address = ''] = process.argv.slice(2);
if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
  console.error('Name the address of the app, such as: npm run doctor -- https://app.example.com');
  process.exit(1);
}
const findings = await examine(new URL(address).origin);
for (const finding of findings) {
  if (finding.ok)
    console.log(`ok     ${finding.name}${finding.detail ? `: ${finding.detail}` : ''}`);
  else console.log(`FAULT  ${finding.name}: ${finding.fault}.\n       ${finding.mend}`);
}
const faults = findings.filter(({ ok }) => !ok).length;
console.log(
  faults === 0 ? '\nNothing is wrong.' : `\n${faults} ${faults === 1 ? 'fault' : 'faults'}.`,
);
if (faults > 0) process.exitCode = 1;
