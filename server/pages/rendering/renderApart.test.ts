import { expect, test } from "vitest";
import type { PageContext } from "../../../app/context.ts";
import type { Render } from "../../../app/framework/render.server.ts";
import { DomainError } from "../../../contracts/errors.ts";
import { nameOf } from "../addresses/bootstrapAddress.ts";
import { createPageTask } from "./pageTask.ts";
import type { PageRender } from "./port.ts";
import { renderBy } from "./renderApart.ts";

/** Renders as threads do: nothing but data passes between both ends, one for each of `threads`. */
function apart(render: Render, threads = [{}]): PageRender {
	const tasks = threads.map((thread) => ({
		thread,
		work: createPageTask(async () => ({ render })),
	}));
	let pages = 0;
	return renderBy(async (page, answer) => {
		const { thread, work } = tasks[pages++ % tasks.length] as (typeof tasks)[0];
		const task = structuredClone({ ...page, folder: "", mode: "test" });
		return structuredClone(
			await work(task, async (question) =>
				structuredClone(await answer(structuredClone(question), thread)),
			),
		);
	});
}

/** Mark of the renderer's scripts, which stands nowhere else in a page. */
const mark = "6f1c9a";

type Readers = Record<string, Record<string, (...args: never[]) => unknown>>;

/** Context of a page, with readers of a test, and the errors it was told. */
function contextOf(readers: Readers) {
	const errors: unknown[] = [];
	const context = {
		mark,
		language: "en",
		readers,
		sheets: undefined,
		onError: (error: unknown) => errors.push(error),
		isAbandoned: () => false,
	} as unknown as PageContext;
	return { context, errors };
}

const finishing = { mark, path: "/models", asRendered: false };
const address = new URL("https://forecourt.example/models");

test("a page gets what readers answer, and says what it was rendered as", async () => {
	const render = apart(async ({ pathname }, { readers, language }) => {
		const names = await readers.catalogue.names(language);
		return new Response(`${pathname} ${JSON.stringify(names)}`, {
			status: 404,
		});
	});
	const { context, errors } = contextOf({
		catalogue: { names: async (language: string) => [language, undefined, 7] },
	});
	const answer = await render(address, context, finishing);
	expect(answer.status).toBe(404);
	expect(await answer.text()).toBe('/models ["en",null,7]');
	expect(errors).toEqual([]);
});

test("a page comes finished, with the module that it begins with", async () => {
	const main = 'import("/assets/entry.client-x.js");';
	const html = `<html><head></head><p>Terra</p><script nonce="${mark}">window.__reactRouterContext=1</script><script type="module" async="" nonce="${mark}">${main}</script></html>`;
	const render = apart(async () => new Response(html));
	const { context } = contextOf({});
	const inPage = await render(address, context, finishing);
	const named = await render(address, context, {
		...finishing,
		moduleOf: address.pathname,
	});
	for (const { finished } of [inPage, named])
		expect(finished?.html).not.toContain(mark);
	expect(inPage.finished?.module).toBeUndefined();
	expect(inPage.finished?.html).toContain(main);
	const { module = "", html: begun = "" } = named.finished ?? {};
	expect(module).toContain("window.__reactRouterContext=1");
	expect(begun).toContain(`data-src="/bootstrap/models/${nameOf(module)}.js"`);
	expect(begun).not.toContain(main);
});

test("what many pages read is sent into each thread twice, and then named", async () => {
	const crossed: unknown[] = [];
	const list = [{ name: "Terra" }];
	const work = createPageTask(async () => ({
		render: async (_, { readers }) => {
			const read = await readers.catalogue.names("en");
			return new Response(JSON.stringify(read));
		},
	}));
	const render = renderBy((page, answer) =>
		work({ ...page, folder: "", mode: "" }, async (question) => {
			const reply = structuredClone(await answer(question, work));
			crossed.push(reply);
			return reply;
		}),
	);
	let shown: unknown = list;
	const { context } = contextOf({ catalogue: { names: async () => shown } });
	const page = async () => (await render(address, context, finishing)).text();
	for (let n = 0; n < 4; n++) expect(await page()).toBe(JSON.stringify(list));
	expect(crossed).toEqual([
		{ value: list },
		{ value: list, keep: 1 },
		{ kept: 1 },
		{ kept: 1 },
	]);
	// Other content is other objects.
	shown = [{ name: "Terra" }, { name: "Vela" }];
	expect(await page()).toBe(JSON.stringify(shown));
	// A thread keeps no more than it is told to.
	for (let n = 0; n < 200; n++) {
		shown = [{ n }];
		for (let again = 0; again < 3; again++)
			expect(await page()).toBe(JSON.stringify(shown));
	}
	const kept = new Set<number>();
	for (const one of crossed as { keep?: number; drop?: number[] }[]) {
		for (const number of one.drop ?? []) kept.delete(number);
		if (one.keep) kept.add(one.keep);
		expect(kept.size).toBeLessThan(70);
	}
});

test("errors of readers come back as they were thrown, those of a rule as rules there", async () => {
	const gone = new DomainError("not_found", "no such model", [
		{ field: "id", message: "unknown" },
	]);
	const odd = new RangeError("odd");
	const render = apart(async (_, { readers, onError }) => {
		const seen = await readers.catalogue
			.names("en")
			.catch((error: unknown) => error);
		expect(seen).toBeInstanceOf(DomainError);
		expect(seen).toMatchObject({ code: "not_found", fields: gone.fields });
		onError(seen);
		await readers.catalogue.list("en").catch(onError);
		onError(new TypeError("of the page itself"));
		return new Response("", { status: 500 });
	});
	const { context, errors } = contextOf({
		catalogue: {
			names: async () => {
				throw gone;
			},
			list: () => {
				throw odd;
			},
		},
	});
	await render(address, context, finishing);
	expect(errors[0]).toBe(gone);
	expect(errors[1]).toBe(odd);
	expect(errors[2]).toMatchObject({
		name: "TypeError",
		message: "of the page itself",
	});
	expect((errors[2] as Error).stack).toContain("renderApart.test.ts");
});

test("a page of an outage is abandoned, and told by its own error", async () => {
	const outage = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
	const render = apart(async (_, { readers, onError, isAbandoned }) => {
		await readers.catalogue.list("en").catch(onError);
		return new Response(null, { status: isAbandoned() ? 503 : 200 });
	});
	const { context, errors } = contextOf({
		catalogue: { list: () => Promise.reject(outage) },
	});
	expect((await render(address, context, finishing)).status).toBe(503);
	expect(errors).toEqual([outage]);
});

test("a render that fails as a whole, and a reader there is not, are errors", async () => {
	const { context } = contextOf({ catalogue: {} });
	const failing = apart(async () => {
		throw new TypeError("broken");
	});
	await expect(failing(address, context, finishing)).rejects.toThrow("broken");
	const asking = apart(async (_, { readers }) => {
		await readers.catalogue.list("en");
		return new Response("");
	});
	await expect(asking(address, context, finishing)).rejects.toThrow(
		"there is no reader catalogue.list",
	);
});
