import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { violations } from "../../axe.ts";
import { randomMark } from "../../randomMark.ts";
import { visit, widthOf } from "../../visit.ts";
import { idOf, textFile } from "../library.ts";
import { expect, partnerVoices, sendFile, signIn, test } from "../partner.ts";

for (const { language, p } of partnerVoices) {
	test(`an upload that waits is renamed, moved and taken back in ${language}`, {
		tag: widthOf(language),
	}, async ({ page, own: partner, speak, request, staff, forgive }) => {
		test.slow();
		forgive(/409/);
		const { person } = p;
		const mark = randomMark();
		const films = await idOf(request, partner, "films");
		const folder = async (name: string) => {
			const given = { name: `${name} ${mark}`, parentId: films };
			const { id } = await staff.folders.add(given, "e2e");
			await staff.folders.setPolicy(id, "hold", "e2e");
			return id;
		};
		const [from, to] = [await folder("From"), await folder("To")];
		const send = async (name: string) =>
			(await sendFile(request, partner, from, textFile(name))).id;
		await speak(language);
		await signIn(page, partner);
		const first = await send("First.txt");
		const second = await send("Second.txt");
		await visit(page, centerPages.person);
		const list = page.getByRole("region", { name: person.uploads });
		const row = (id: string) =>
			list.getByRole("listitem").filter({ has: page.locator(`#upload-${id}`) });
		const open = async (id: string) => {
			await page.locator(`#upload-${id}`).focus();
			await page.keyboard.press("Enter");
		};
		const deed = (id: string, name: string) =>
			row(id).getByText(name, { exact: true });
		const dialog = page.getByRole("dialog");
		const stored = async (id: string) => {
			const { accounts, uploads } = staff;
			const all = await accounts.list();
			const own = all.find((one) => one.account === partner.account);
			const one = await uploads.one(own?.id ?? "", id);
			return { ...one, entry: await staff.library.entry(one.entry_id ?? "") };
		};
		const widest = () =>
			document.documentElement.scrollWidth - document.body.clientWidth;

		await test.step("renamed, its ending stays", async () => {
			await expect(row(first)).toContainText(person.state_review);
			await open(first);
			await deed(first, person.rename).press("Enter");
			const field = dialog.getByLabel(person.newName);
			await expect(field).toBeFocused();
			await field.fill("Second");
			await page.keyboard.press("Enter");
			await expect(dialog.getByRole("alert")).not.toBeEmpty();
			// The list behind the dialog is still drawn anew on a phone.
			await expect.poll(() => violations(page)).toEqual([]);
			await field.fill(`Final ${mark}`);
			await page.keyboard.press("Enter");
			await expect(dialog).toHaveCount(0);
			await expect(row(first)).toContainText(`Final ${mark}.txt`);
			await expect(row(first).locator(":focus")).toHaveCount(1);
		});

		await test.step("moved, folder by folder, by keys", async () => {
			await deed(first, person.move).press("Enter");
			const way = [...(await pathTo(films)), `To ${mark}`];
			for (const name of way)
				await dialog
					.getByRole("button", { name: new RegExp(`${name}\u2069?$`) })
					.press("Enter");
			await expect.poll(() => violations(page)).toEqual([]);
			expect(await page.evaluate(widest)).toBeLessThanOrEqual(0);
			await dialog
				.getByRole("button", { name: person.moveHere })
				.press("Enter");
			await expect(dialog).toHaveCount(0);
			expect((await stored(first)).entry?.parent_id).toBe(to);
			await expect(row(first)).toContainText(`To ${mark}`);
		});

		await test.step("taken back, it is gone", async () => {
			await deed(first, person.takeBack).press("Enter");
			const question = page.getByRole("alertdialog");
			await question
				.getByRole("button", { name: person.takeBack })
				.press("Enter");
			await expect(row(first)).toContainText(person.state_cancelled);
			expect((await stored(first)).entry).toBeUndefined();
			await expect(row(first).locator(":focus")).toHaveCount(1);
		});

		await test.step("a decision that came first is told, with its reason", async () => {
			await open(second);
			await deed(second, person.rename).press("Enter");
			const entry = (await stored(second)).entry_id ?? "";
			const reason = { prepared: "incomplete" as const, words: "Page 2." };
			await staff.staffFiles.refuse(entry, reason, "Zoe");
			await dialog.getByLabel(person.newName).fill("Late");
			await page.keyboard.press("Enter");
			await expect(dialog.getByRole("alert")).not.toBeEmpty();
			await page.keyboard.press("Escape");
			await expect(row(second)).toContainText(person.state_refused);
			await expect(row(second)).toContainText("Page 2.");
			await expect(deed(second, person.rename)).toHaveCount(0);
			expect(await violations(page)).toEqual([]);
		});
		for (const id of [from, to]) await staff.library.remove(id);

		async function pathTo(id: string): Promise<string[]> {
			const found = await staff.tree.inLanguage(language, "staff");
			const find = (
				nodes: typeof found,
				way: string[],
			): string[] | undefined => {
				for (const node of nodes) {
					const here = [...way, node.name];
					const there = node.id === id ? here : find(node.children, here);
					if (there) return there;
				}
				return undefined;
			};
			return find(found, []) ?? [];
		}
	});
}
