// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { interaction } from '#lib/state/interaction.ts';
import { openQuestion, service } from '#testing/open-question.tsx';

describe('a question in plain English', { timeout: 60_000 }, () => {
  it('S-104 S-112 S-113 says what was searched, as chips, and "Edit as filters" keeps them', async () => {
    const bar = openQuestion('?ask=freehold+titles+over+1+acre');
    expect(await screen.findByText(/tenure is Freehold/)).toBeDefined();
    expect(await bar.findByRole('button', { name: 'Tenure: Freehold' })).toBeDefined();
    expect(bar.getByRole('button', { name: 'Site area: Over 1 ac' })).toBeDefined();
    const { search } = window.location;
    expect(search).toContain('acres=%3E1..');
    // All that only filters find match alike: they come as any filters do.
    expect(search).toContain('sort=modified-desc');
    const count = (await screen.findByRole('heading', { name: /^[\d,]+ titles?$/ })).textContent;
    await userEvent.click(screen.getByRole('button', { name: 'Edit as filters' }));
    await waitFor(() => expect(window.location.search).not.toContain('ask='));
    expect(window.location.search).toBe(search.replace('&ask=freehold+titles+over+1+acre', ''));
    expect(screen.getByRole('heading', { name: /^[\d,]+ titles?$/ }).textContent).toBe(count);
  });

  it('says conditions beyond filters in words, and keeps the usual order with them', async () => {
    const bar = openQuestion('?ask=freehold+or+over+50+acres');
    const chip = await bar.findByRole('button', { name: /^Further: Freehold or over 50 ac$/ });
    expect(chip.parentElement?.title).toBe('Freehold or over 50 ac');
    expect((await screen.findAllByText(/Freehold or over 50 ac/)).length).toBeGreaterThan(0);
    // Either condition holds or not: there is no best match.
    expect(window.location.search).toContain('sort=modified-desc');
    await userEvent.click(screen.getByRole('button', { name: 'Edit as filters' }));
    expect(window.location.search).toContain('sort=modified-desc');
  });

  it('lets what a question found be exported', async () => {
    openQuestion('?ask=freehold+titles');
    await screen.findByText(/tenure is Freehold/);
    await waitFor(() => {
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(
        false,
      );
    });
  });

  it('takes the keyboard on from the search field, and from nowhere else', async () => {
    interaction.setState({ lookedUpPath: 'freehold titles over 1 acre' });
    openQuestion('?ask=freehold+titles+over+1+acre');
    const findCard = () => screen.getByRole('region', { name: 'What we searched' });
    await waitFor(() => expect(document.activeElement).toBe(findCard()));
    // With the answer comes the list, and the card stands in it.
    await screen.findByRole('heading', { name: /^[\d,]+ titles?$/ });
    await waitFor(() => expect(document.activeElement).toBe(findCard()));
    expect(interaction.getState().lookedUpPath).toBeNull();
    cleanup();
    openQuestion('?ask=freehold+titles+over+1+acre');
    await screen.findByText(/tenure is Freehold/);
    expect(document.activeElement).toBe(document.body);
  });

  it('says what gave way to a question that goes on from another', async () => {
    const bar = openQuestion('?tenure=Leasehold&ask=only+freehold&goes-on=1');
    expect(await bar.findByRole('button', { name: 'Tenure: Freehold' })).toBeDefined();
    expect(await screen.findByText(/in force, in place of: Leasehold\./)).toBeDefined();
  });

  it('changes the filters in force as it is told, and asks nothing that they tell', async () => {
    service.requests.length = 0;
    const bar = openQuestion('?tenure=Leasehold&acres=%3E2..&ask=drop+the+tenure&goes-on=1');
    await waitFor(() => expect(window.location.search).not.toContain('tenure='));
    expect(await bar.findByRole('button', { name: 'Site area: Over 2 ac' })).toBeDefined();
    expect(await screen.findByText(/in force, in place of: Leasehold\./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Edit as filters' })).toBeDefined();
    expect(service.requests.some(({ path }) => path.endsWith('/nl-query'))).toBe(false);
  });

  it('swaps what the service reads, and says it of the whole search', async () => {
    const bar = openQuestion('?type=Retail&acres=%3E2..&ask=swap+shops+for+offices&goes-on=1');
    expect(await bar.findByRole('button', { name: 'Type: Office' })).toBeDefined();
    expect((await screen.findAllByText('Office, over 2 ac')).length).toBeGreaterThan(0);
  });

  it('changes nothing where it cannot do what it is told, and offers what can be done', async () => {
    const bar = openQuestion('?tenure=Leasehold&acres=%3E2..&ask=drop+the+price&goes-on=1');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Nothing was changed')).toBeDefined();
    expect(alert.getByText(/No filter in force is “price”/)).toBeDefined();
    expect(bar.getByRole('button', { name: 'Tenure: Leasehold' })).toBeDefined();
    await userEvent.click(alert.getByRole('button', { name: 'drop the tenure filter' }));
    await waitFor(() => expect(window.location.search).not.toContain('tenure='));
    // What is offered goes on from the filters too.
    expect(bar.getByRole('button', { name: 'Site area: Over 2 ac' })).toBeDefined();
  });

  it('asks a question that goes on anew, without the filters; an edit is none without them', async () => {
    const bar = openQuestion('?tenure=Leasehold&ask=only+sites+over+1+acre&goes-on=1');
    expect(await bar.findByRole('button', { name: 'Site area: Over 1 ac' })).toBeDefined();
    expect(bar.getByRole('button', { name: 'Tenure: Leasehold' })).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Start anew' }));
    await waitFor(() => expect(window.location.search).not.toContain('tenure='));
    expect(await bar.findByRole('button', { name: 'Site area: Over 1 ac' })).toBeDefined();
    expect(window.location.search).not.toContain('goes-on');
    cleanup();
    openQuestion('?tenure=Leasehold&acres=%3E2..&ask=drop+the+tenure&goes-on=1');
    await screen.findByText(/in force, in place of: Leasehold\./);
    expect(screen.queryByRole('button', { name: 'Start anew' })).toBeNull();
  });

  it('says what a question that begins anew takes the place of, and a press keeps it', async () => {
    const bar = openQuestion('?tenure=Leasehold&ask=sites+over+1+acre&goes-on=anew');
    const card = await screen.findByRole('region', { name: 'What we searched' });
    expect(await screen.findByText(/^In place of: Leasehold\./)).toBeDefined();
    // No filter stands out, as all of them are of the question.
    expect(interaction.getState().changedFilters?.kinds).toEqual([]);
    await screen.findByRole('heading', { name: /^[\d,]+ titles?$/ });
    // With the list it stays the same one: a press on its button is not lost.
    expect(screen.getByRole('region', { name: 'What we searched' })).toBe(card);
    await userEvent.click(screen.getByRole('button', { name: 'Keep these too' }));
    expect(await bar.findByRole('button', { name: 'Tenure: Leasehold' })).toBeDefined();
    expect(bar.getByRole('button', { name: 'Site area: Over 1 ac' })).toBeDefined();
    expect(await screen.findByText(/Goes on from the filters/)).toBeDefined();
    expect(window.location.search).not.toContain('after=');
    expect(screen.queryByText(/^In place of/)).toBeNull();
  });

  it('says nothing of filters where none were in force but the words that are asked', async () => {
    openQuestion('?ask=sites+over+1+acre');
    await screen.findByText(/site area is more than 1 acre/);
    expect(screen.queryByText(/^In place of/)).toBeNull();
    cleanup();
    openQuestion('?q=freehold+pubs+over+an+acre');
    await userEvent.click(await screen.findByRole('button', { name: 'Ask it as a question' }));
    await screen.findByText(/tenure is Freehold/);
    expect(screen.queryByText(/^In place of/)).toBeNull();
  });

  it('keeps the filters beside words that are asked, and not the words', async () => {
    const words = 'sites+over+1+acre';
    const bar = openQuestion(`?type=Retail&q=${words}&ask=${words}&goes-on=anew`);
    await screen.findByRole('heading', { name: /^[\d,]+ titles?$/ });
    await screen.findByText(/^In place of: Retail\./);
    await userEvent.click(screen.getByRole('button', { name: 'Keep these too' }));
    expect(await bar.findByRole('button', { name: 'Type: Retail' })).toBeDefined();
    expect(new URLSearchParams(window.location.search).get('q')).toBeNull();
  });

  it('passes over no word of what is to be changed', async () => {
    openQuestion('?type=Retail&ask=add+nice+offices&goes-on=1');
    expect(await screen.findByText(/Not used: “nice”/)).toBeDefined();
    expect(window.location.search).toContain('type=Retail&');
  });

  it('offers to ask words that no title has', async () => {
    const bar = openQuestion('?q=freehold+pubs+over+an+acre');
    await userEvent.click(await screen.findByRole('button', { name: 'Ask it as a question' }));
    expect(await bar.findByRole('button', { name: 'Tenure: Freehold' })).toBeDefined();
    expect(window.location.search).not.toContain('q=');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'What we searched' })),
    );
    cleanup();
    openQuestion('?q=zzyzx&tenure=Freehold');
    await screen.findByText('No titles match');
    expect(screen.queryByRole('button', { name: 'Ask it as a question' })).toBeNull();
  });

  it('O-053 asks the same words anew in another view, and not because the map is moved', async () => {
    const go = (url: string) => {
      window.history.pushState(null, '', url);
      window.dispatchEvent(new PopStateEvent('popstate'));
    };
    const asked = () =>
      service.requests.filter(({ path }) => path.endsWith('/nl-query')).map(({ body }) => body);
    service.requests.length = 0;
    openQuestion('?ask=titles+in+the+current+view#map=15/52.2/-1.54');
    await waitFor(() => expect(window.location.search).toContain('area='));
    const answered = window.location.search;
    act(() => go(`/${answered}#map=15/52.21/-1.54`));
    act(() => go('/?ask=titles+in+the+current+view#map=15/52.21/-1.54'));
    await waitFor(() => expect(window.location.search).toContain('area='));
    expect(window.location.search).not.toBe(answered);
    expect(asked()).toHaveLength(2);
    expect(asked()[0]).not.toBe(asked()[1]);
    // Going back shows again what had been answered there.
    act(() => window.history.back());
    await waitFor(() => expect(window.location.search).toBe(answered));
    expect(await screen.findByText(/location is in the current view/)).toBeDefined();
    expect(asked()).toHaveLength(2);
  });

  it('S-097, S-115 says that a question took too long, and asks it again', async () => {
    service.setFault('status=504');
    openQuestion('?ask=freehold+titles+over+1+acre');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/longer than the service allows.*a smaller area/);
    service.setFault(null);
    await userEvent.click(within(alert).getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText(/tenure is Freehold/)).toBeDefined();
  });

  it('lets the question go when a filter is changed', async () => {
    const bar = openQuestion('?ask=freehold+titles+over+1+acre');
    await userEvent.click(await bar.findByRole('button', { name: 'Remove Site area: Over 1 ac' }));
    await waitFor(() => expect(window.location.search).not.toContain('ask='));
    expect(window.location.search).toContain('tenure=Freehold');
    expect(screen.queryByRole('button', { name: 'Edit as filters' })).toBeNull();
  });
});

describe('the query behind the list', { timeout: 60_000 }, () => {
  const openQuery = async (queryString: string) => {
    const bar = openQuestion(queryString);
    await userEvent.click(bar.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show the query' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Query' }));
    return { bar, dialog, field: await dialog.findByRole('textbox', { name: 'Query as JSON' }) };
  };
  const write = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
  };

  it('names the line of a fault, of the form and of the service, and keeps the search', async () => {
    const { dialog, field } = await openQuery('?tenure=Freehold');
    await write(field, '{\n "query": {}\n "size": 1\n}');
    await userEvent.click(dialog.getByRole('button', { name: 'Run this query' }));
    expect(await dialog.findByRole('button', { name: 'Line 3' })).toBeDefined();
    await write(
      field,
      '{\n "query": {\n  "bool": { "filter": [\n   { "terms": { "tenure": 5 } }\n ] } }\n}',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Run this query' }));
    expect(await dialog.findByRole('button', { name: 'Line 4' })).toBeDefined();
    expect(window.location.search).toBe('?tenure=Freehold');
  });

  it('O-054 runs an edited query: chips where they can say it, one custom chip for the rest', async () => {
    const { bar, dialog, field } = await openQuery('');
    const either = { bool: { should: [{ term: { number: 'A' } }, { exists: { field: 'id' } }] } };
    const query = { bool: { filter: [{ term: { tenure: 'Freehold' } }, either] } };
    const further = 'Further: Title A or title id is recorded';
    await write(field, JSON.stringify({ query }));
    await userEvent.click(dialog.getByRole('button', { name: 'Run this query' }));
    expect(await bar.findByRole('button', { name: further })).toBeDefined();
    expect(bar.getByRole('button', { name: 'Tenure: Freehold' })).toBeDefined();
    await userEvent.click(bar.getByRole('button', { name: `Remove ${further}` }));
    await waitFor(() => expect(window.location.search).not.toContain('custom='));
  });

  it('S-163 leaves areas what they were when another part of the query is edited', async () => {
    const areas = ['box:-2.6,52.1,-2.3,52.3', 'box:-2.47,52.2,-2.46,52.21*except*name.Yard'];
    const query = new URLSearchParams(areas.map((area) => ['area', area]));
    const { dialog, field } = await openQuery(`?${query}&tenure=Freehold`);
    const text = await waitFor(() => {
      const { value } = field as HTMLTextAreaElement;
      expect(value).toContain('must_not');
      return value;
    });
    await write(field, text.replaceAll('Freehold', 'Leasehold'));
    await userEvent.click(dialog.getByRole('button', { name: 'Run this query' }));
    await waitFor(() => expect(window.location.search).toContain('tenure=Leasehold'));
    expect(new URLSearchParams(window.location.search).getAll('area')).toEqual(areas);
  });

  it('writes curl without credentials', async () => {
    const { dialog } = await openQuery('?tenure=Freehold');
    await userEvent.click(dialog.getByRole('radio', { name: 'curl' }));
    const curl = (await dialog.findByText(/curl 'http/)).textContent ?? '';
    expect(curl).toContain('http://localhost/search/v1/titles');
    expect(curl).toContain('$SEARCH_KEY');
    expect(curl).not.toContain('"key"');
  });
});
