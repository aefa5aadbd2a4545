// Writes what the page does as code that does the same.

export const LANGUAGES = ['curl', 'TypeScript', 'Python'];

/**
 * @param {object} call method, template, url, headers as [name, value, variable?], body (text or
 *   undefined), status and type of success, isFile, and `types`, the name of the file of types
 */
export function writeSnippet(language, call) {
  if (language === 'curl') return writeCurl(call);
  return language === 'Python' ? writePython(call) : writeTypeScript(call);
}

function writeCurl({ method, url, headers, body, isFile }) {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoteShell(url)}`,
    ...headers.map(([name, value, variable]) =>
      variable ? `-H "${name}: ${value}$${variable}"` : `-H ${quoteShell(`${name}: ${value}`)}`,
    ),
    ...(body === undefined ? [] : [`-d ${quoteShell(body)}`]),
    ...(isFile ? ['--output file'] : []),
  ];
  return lines.join(' \\\n  ');
}

function quoteShell(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function writeTypeScript(call) {
  const { method, template, url, headers, body, status, type, isFile, types, json } = call;
  const fields = headers.map(([name, value, variable]) => {
    const text = variable ? `\`${value}\${process.env.${variable}}\`` : `'${value}'`;
    return `    ${/^\w+$/.test(name) ? name : `'${name}'`}: ${text},`;
  });
  return [
    ...(json
      ? [
          `// npx openapi-typescript ${types.address} -o ${types.name}.ts`,
          `import type { paths } from './${types.name}.ts'`,
          '',
          `type Answer = paths['${template}']['${method.toLowerCase()}']['responses'][${status}]['content']['${type}']`,
          '',
        ]
      : []),
    `const response = await fetch('${url}', {`,
    `  method: '${method}',`,
    '  headers: {',
    ...fields,
    '  },',
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indent(body, 2)}),`]),
    '})',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code that is shown
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)',
    ...(isFile ? ['const file = await response.blob()'] : []),
    ...(json ? ['const answer = (await response.json()) as Answer'] : []),
  ].join('\n');
}

/** Python brings no client that is as short: the library says how it is had. */
export const PYTHON_REQUESTS = 'import requests  # pip install requests';

function writePython({ method, url, headers, body, isFile, json }) {
  const fields = headers.map(([name, value, variable]) =>
    variable
      ? `        "${name}": ${value === '' ? '' : `"${value}" + `}os.environ["${variable}"],`
      : `        "${name}": "${value}",`,
  );
  const isJson = headers.some(([name, value]) => name === 'Content-Type' && /json/.test(value));
  const data = isJson
    ? `json=${indent(writePythonValue(body), 4)}`
    : `data=${JSON.stringify(body)}`;
  return [
    'import os',
    PYTHON_REQUESTS,
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    ${JSON.stringify(url)},`,
    '    headers={',
    ...fields.filter((line) => !(isJson && line.includes('"Content-Type"'))),
    '    },',
    ...(body === undefined ? [] : [`    ${data},`]),
    '    timeout=60,',
    ')',
    'response.raise_for_status()',
    ...(isFile ? ['open("file", "wb").write(response.content)'] : []),
    ...(json ? ['answer = response.json()'] : []),
  ].join('\n');
}

/** JSON as Python has it. */
function writePythonValue(text) {
  if (text === undefined) return '';
  return text.replace(/("(?:\\.|[^"\\])*")|\b(true|false|null)\b/g, (_all, string, word) =>
    string ? string : { true: 'True', false: 'False', null: 'None' }[word],
  );
}

function indent(text, spaces) {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`);
}
