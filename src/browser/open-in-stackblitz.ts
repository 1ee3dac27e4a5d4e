/**
 * Opens a project on StackBlitz in a new tab. StackBlitz expects a form
 * (https://developer.stackblitz.com/platform/api/post-api), created on demand so that pages don't contain the files.
 */
export async function openInStackBlitz(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { title, description, template, files } = (await response.json()) as {
    readonly title: string;
    readonly description: string;
    readonly template: string;
    readonly files: Readonly<Record<string, string>>;
  };
  const form = document.createElement('form');
  form.method = 'post';
  form.action = 'https://stackblitz.com/run';
  form.target = '_blank';
  const fields = {
    title,
    description,
    template,
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`files][${path}`, text])),
  };
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = `project[${name}]`;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
