import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { z } from 'zod/mini';

const SBOM = 'sbom.cdx.json';

const document = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(z.looseObject({ name: z.string(), version: z.optional(z.string()) })),
});

export type Sbom = z.infer<typeof document>;

/**
 * What the product runs with, as a CycloneDX 1.5 document: npm lists it from the lockfile.
 * @param root the folder of the project, with its packages installed
 * @throws when npm cannot, or when the document is not what CycloneDX wants
 */
export async function buildSbom(root: string): Promise<Sbom> {
  const settings = ['--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'];
  const listed = execFileSync('npm', ['sbom', ...settings], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 100_000_000,
  });
  const sbom = document.parse(JSON.parse(listed));
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // npm takes the name of the folder, whatever it was cloned into.
  sbom.metadata.component.name = String(name);
  const fault = await findSbomFault(sbom);
  if (fault !== null) throw new Error(`The list is no CycloneDX 1.5 document: ${fault}`);
  return sbom;
}

/** What is wrong with a document by the schema of CycloneDX 1.5; null when nothing is. */
export async function findSbomFault(sbom: unknown): Promise<string | null> {
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
  const fault = await validator.validate(JSON.stringify(sbom));
  return fault === null ? null : JSON.stringify(fault);
}

if (import.meta.main) {
  const sbom = await buildSbom('.');
  writeFileSync(SBOM, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${SBOM}: ${sbom.components.length} packages`);
}
