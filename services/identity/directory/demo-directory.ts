import { type Directory, directorySchema } from './directory.ts';

const DEMO_PASSWORD = 'scrypt$Mx2hB2Ja-0n0G4B4Gor1tA$au0McMTGzHPnAsDMwwPui7g4eJqhsz_z4iLT98LI_Z4';

/** Invented people and applications whose secrets are printed in docs/configure.md: never for production. */
export const demoDirectory: Directory = directorySchema.parse({
  people: [
    {
      id: '5f0c0d7e-52ae-4c39-9a10-0a4a6a3f1e01',
      email: 'ana@example.test',
      name: 'Ana Whitlock',
      password: DEMO_PASSWORD,
      tokens: 120,
    },
    {
      id: '5f0c0d7e-52ae-4c39-9a10-0a4a6a3f1e02',
      email: 'ben@example.test',
      name: 'Ben Okafor',
      password: DEMO_PASSWORD,
      tokens: 5,
    },
  ],
  applications: [
    { kind: 'browser', clientId: 'property-research-app', name: 'Property research' },
    { kind: 'device', clientId: 'property-research-cli', name: 'Property research CLI' },
    {
      kind: 'service',
      clientId: 'demo-integration',
      name: 'Demo integration',
      secret: 'scrypt$JV1LZlKgTM2uEOXNWrOcng$UEyTMwtpytZIXXk2PDa2cIvhMfksVD0sG5qBQOQ3exU',
      roles: [
        'docs.read',
        'docs.purchase',
        'docs.webhooks.manage',
        'search.titles',
        'search.comps',
      ],
      tokens: 1_000,
    },
    {
      kind: 'service',
      clientId: 'demo-reader',
      name: 'Demo reader',
      secret: 'scrypt$kHoykKP4M6M2HexVNkeKjg$7VdFnT5FPm6Iew3y02KmR2FoSQaVoJTDOoM_uJ71S24',
      roles: ['docs.read'],
    },
  ],
});
