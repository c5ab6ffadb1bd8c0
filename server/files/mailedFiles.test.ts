import { expect, onTestFinished, test } from "vitest";
import { createTestApp } from "../../tests/app.ts";
import { published } from "../../tests/files/deliveries.ts";

test("a link of an answer gives its file without an account, until the file is hidden", async () => {
	const site = await createTestApp({ empty: true });
	onTestFinished(() => site.close());
	const { library, mailedLinks, staffFiles } = site.services;
	const { id } = await library.addCatalogue({
		names: { en: "Manuals" },
		position: 0,
	});
	const file = await published(
		site.services,
		id,
		"Manual.pdf",
		Buffer.from("abc"),
	);
	const { path } = await mailedLinks.linkTo(file);
	const { status, text, headers } = await site.ask(path);
	expect([status, text]).toEqual([200, "abc"]);
	expect(headers["content-disposition"]).toBe(
		"attachment; filename=Manual.pdf",
	);
	expect((await site.ask(path.replace(file.id, id))).status).toBe(403);
	expect((await site.ask(path.replace(/\.[\w-]/, ".x"))).status).toBe(403);
	await staffFiles.hide(file.id, "tests");
	expect((await site.ask(path)).status).toBe(404);
	await staffFiles.restore(file.id, "tests");
	expect((await site.ask(path)).status).toBe(200);
});
