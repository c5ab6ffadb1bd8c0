import { randomInt } from "node:crypto";
import { addFile } from "../../tests/files/library.ts";
import ar from "../../texts/ar/console/library.json" with { type: "json" };
import en from "../../texts/en/console/library.json" with { type: "json" };
import shell from "../../texts/en/console/shell.json" with { type: "json" };
import { violations } from "../axe.ts";
import { expect, remember, visit } from "../visit.ts";
import { test } from "./staff.ts";

const managing = [{ role: "library-manager" as const }];

test("a folder is made, named, filled, moved by keys and by drag, deleted and restored @desktop", async ({
	page,
	site,
	signIn,
	forgive,
}) => {
	forgive(/console-library-(upload|delete|add)|409|422|ERR_FAILED/);
	await signIn(page, managing);
	const mark = randomInt(1e9);
	const [box, shelf] = [`Box ${mark}`, `Shelf ${mark}`];
	const { id } = await site.folders.add({ name: shelf }, "e2e");
	await visit(page, "/console/library");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.title);
	const dialog = page.getByRole("dialog");
	const tree = page.getByRole("treegrid", { name: en.tree });
	const list = page.getByRole("grid", { name: en.entries });
	const row = (name: string) => list.getByRole("row", { name });

	await test.step("what is made stands in tree and list, and has six names", async () => {
		await page.getByRole("button", { name: en.newFolder }).press("Enter");
		await page.keyboard.type("Sales/Trade");
		await page.keyboard.press("Enter");
		await expect(
			dialog.getByText(/^Names of files and folders cannot contain \/ /),
		).toBeVisible();
		await dialog.getByLabel(en.name).clear();
		await page.keyboard.press("Enter");
		await expect(dialog.getByLabel(en.name)).toHaveAttribute(
			"aria-invalid",
			"true",
		);
		await page.keyboard.type(box);
		await page.keyboard.press("Enter");
		await expect(tree.getByRole("row", { name: box })).toBeVisible();
		await row(box).focus();
		await page.keyboard.press("F2");
		await dialog.getByLabel("Français").fill(`Boîte ${mark}`);
		expect(await violations(page)).toEqual([]);
		await page.keyboard.press("Enter");
		await expect(dialog).toHaveCount(0);
		const [found] = await site.folders.list((await site.staffFiles.at(box)).id);
		expect(found?.names).toContain(`Boîte ${mark}`);
		await expect(
			page.getByText(
				`“${box}” has its names in these languages now: Français.`,
			),
		).toBeVisible();
	});

	const boxId = (await site.staffFiles.at(box)).id;
	await addFile(site.library, boxId, `Paper ${mark}.pdf`);

	await test.step("cut and pasted by keys it lies elsewhere, and goes back", async () => {
		await page.getByRole("searchbox").fill(String(mark));
		await row(`Paper ${mark}.pdf`).focus();
		await page.keyboard.press("Control+x");
		await expect(page.getByText(en.pasteHere)).toBeVisible();
		await tree.getByRole("row", { name: shelf }).click();
		await expect(page).toHaveURL(new RegExp(`folder=${id}`));
		await page.getByRole("button", { name: en.pasteHere }).click();
		await expect(row(`Paper ${mark}.pdf`)).toBeVisible();
		await expect(page.getByText(en.empty)).toHaveCount(0);
		await page.keyboard.press("Control+z");
		await expect(row(`Paper ${mark}.pdf`)).toHaveCount(0);
		await expect(page.getByText(/^Undone: /)).toBeVisible();
	});

	await test.step("keys paste into an empty folder, and take it back when its message is gone", async () => {
		await tree.getByRole("row", { name: box }).click();
		await row(`Paper ${mark}.pdf`).focus();
		await page.keyboard.press("Control+x");
		await page.keyboard.press("Control+v");
		await expect(page.getByText(/lies here already/)).toBeVisible();
		await tree.getByRole("row", { name: shelf }).click();
		await expect(page.getByText(en.empty)).toBeVisible();
		await page.getByText(en.empty).click();
		await page.keyboard.press("Control+v");
		await expect(row(`Paper ${mark}.pdf`)).toBeVisible();
		const messages = page.getByRole("region", { name: shell.messages });
		const crosses = messages.getByRole("button", { name: shell.dismiss });
		await expect(async () => {
			if ((await crosses.count()) > 0) await crosses.first().click();
			await expect(crosses).toHaveCount(0, { timeout: 100 });
		}).toPass();
		await page.keyboard.press("Control+z");
		await expect(row(`Paper ${mark}.pdf`)).toHaveCount(0);
		await expect(
			page.getByText(`Undone: “Paper ${mark}.pdf” was moved.`),
		).toBeVisible();
		await page.keyboard.press("Control+z");
		await expect(page.getByText(shell.nothingToUndo)).toBeVisible();
		await page.keyboard.press("Control+v");
		await expect(page.getByText(en.nothingCut)).toBeVisible();
	});

	await test.step("what somebody put into a new folder since is not deleted by undoing", async () => {
		const fresh = `${"New".repeat(25)}${mark}`;
		await page.getByRole("button", { name: en.newFolder }).click();
		await dialog.getByLabel(en.name).fill(fresh);
		await page.keyboard.press("Enter");
		await expect(row(fresh)).toBeVisible();
		const words = (await page
			.getByText(`“${fresh}” was created.`)
			.boundingBox()) ?? { width: 0 };
		expect(words.width).toBeLessThan(576);
		await addFile(
			site.library,
			(await site.staffFiles.at(`${shelf}/${fresh}`)).id,
			"Theirs.pdf",
		);
		await page.keyboard.press("Control+z");
		await expect(
			page.getByText(`Something lies in “${fresh}” by now.`),
		).toBeVisible();
		await site.library.remove(
			(await site.staffFiles.at(`${shelf}/${fresh}`)).id,
		);
	});

	await test.step("dragged onto a folder of the tree it lies in that", async () => {
		await tree.getByRole("row", { name: box }).click();
		await row(`Paper ${mark}.pdf`).dragTo(
			tree.getByRole("row", { name: shelf }),
		);
		await expect(row(`Paper ${mark}.pdf`)).toHaveCount(0);
		await expect
			.poll(async () => (await site.folders.list(id))[0]?.entries)
			.toBe(1);
	});

	await test.step("a folder of the tree dropped on another moves once, and comes back to its place", async () => {
		const tops = async () =>
			(await site.folders.list()).flatMap(({ id, depth }) =>
				depth === 0 ? [id] : [],
			);
		const before = await tops();
		const moves: string[] = [];
		page.on("request", (request) => {
			if (request.url().endsWith("console-library-move"))
				moves.push(request.url());
		});
		const [first, second] =
			before.indexOf(id) < before.indexOf(boxId) ? [shelf, box] : [box, shelf];
		const moved = page.getByText(`“${first}” was moved.`, { exact: true });
		await tree
			.getByRole("row", { name: first })
			.dragTo(tree.getByRole("row", { name: second }));
		await expect(moved).toBeVisible();
		await page.keyboard.press("Control+z");
		await expect.poll(tops).toEqual(before);
		await expect(moved).toHaveCount(0);
		// The move and its way back.
		expect(moves).toHaveLength(2);
	});

	await test.step("files of the computer are published, and replace nothing", async () => {
		const file = (name: string) => ({
			name,
			mimeType: "text/plain",
			buffer: Buffer.from(`words ${mark}`),
		});
		const input = page.getByTestId("library-files");
		await input.setInputFiles([file("One.txt"), file("Two.txt")]);
		await expect(row("Two.txt")).toBeVisible();
		await input.setInputFiles([file("one.TXT")]);
		await expect(page.getByText(/one\.TXT was not taken/)).toBeVisible();
		await expect(list.getByRole("row")).toHaveCount(2);
		await page
			.getByRole("button", { name: "Dismiss the message about one.TXT" })
			.press("Enter");
		await expect(page.getByText(/one\.TXT was not taken/)).toHaveCount(0);
	});

	await test.step("files are dropped on the list, and one that broke off is sent again", async () => {
		const area = page.getByRole("region", { name: en.entries });
		const dropped = await page.evaluateHandle((words) => {
			const data = new DataTransfer();
			data.items.add(new File([words], "Dropped.txt", { type: "text/plain" }));
			return data;
		}, `dropped ${mark}`);
		const calls = "**/api/v1/console-library-upload";
		await page.route(calls, (route) => route.abort());
		await area.dispatchEvent("dragenter", { dataTransfer: dropped });
		await expect(area).toHaveAttribute("data-over", "true");
		await area.dispatchEvent("drop", { dataTransfer: dropped });
		await expect(area).not.toHaveAttribute("data-over");
		const fault = page.getByText(/Dropped\.txt was not taken/);
		await expect(fault).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page.unroute(calls);
		await page.getByRole("button", { name: en.uploadAgain }).press("Enter");
		await expect(row("Dropped.txt")).toBeVisible();
		await expect(fault).toHaveCount(0);
	});

	await test.step("what is deleted is counted, gone at once, and comes back", async () => {
		await page
			.getByRole("navigation", { name: en.youAreHere })
			.getByRole("link", { name: en.top })
			.click();
		await page.getByRole("searchbox").fill(shelf);
		// Other rows than those of the search are gone by then.
		await expect(row(box)).toHaveCount(0);
		await row(shelf).focus();
		await page.keyboard.press("Delete");
		const question = page.getByRole("alertdialog");
		await expect(question).toContainText("1 folder and 1 file");
		await expect(
			question.getByRole("button", { name: en.cancel }),
		).toBeFocused();
		await question.getByRole("button", { name: en.deed_delete }).click();
		await expect(tree.getByRole("row", { name: shelf })).toHaveCount(0);
		expect(await site.sight.sees("staff", id)).toBe(false);
		await page.getByRole("button", { name: /^Deleted/ }).click();
		await dialog.getByRole("button", { name: `Restore ${shelf}` }).click();
		await page.keyboard.press("Escape");
		await expect(tree.getByRole("row", { name: shelf })).toBeVisible();
	});
	for (const one of [id, boxId]) await site.library.remove(one);
});

test("the library fits 320 pixels, in Arabic @desktop", async ({
	page,
	site,
	signIn,
	baseURL,
}) => {
	const name = `${"Distributors".repeat(5)} ${randomInt(1e9)}`;
	const { id } = await site.folders.add({ name }, "e2e");
	await signIn(page, managing);
	await remember(page, "ar", baseURL ?? "");
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto("/console/library");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(ar.title);
	await expect(
		page.getByRole("grid", { name: ar.entries }).getByRole("row", { name }),
	).toBeVisible();
	const widest = () => document.documentElement.scrollWidth;
	expect(await page.evaluate(widest)).toBeLessThanOrEqual(320);
	expect(await violations(page)).toEqual([]);
	await site.library.remove(id);
});
