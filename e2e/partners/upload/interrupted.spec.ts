import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
	centerPages,
	loginPath,
} from "../../../contracts/addresses/addresses.ts";
import { resumableFrom } from "../../../contracts/files/fileBounds.ts";
import { translate } from "../../../platform/texts/translate.ts";
import { violations } from "../../axe.ts";
import { randomMark } from "../../randomMark.ts";
import { widthOf } from "../../visit.ts";
import { openPlace, rowOf, textFile, violationsOfAll } from "../library.ts";
import {
	code,
	expect,
	openSession,
	type Partner,
	partnerVoices,
	test,
} from "../partner.ts";

const named = (text: string, name: string) => text.replace("{name}", name);
const large = (word: string) => ({
	name: `${word} ${randomMark()}.bin`,
	mimeType: "application/octet-stream",
	buffer: Buffer.concat([
		Buffer.alloc(16),
		randomBytes(resumableFrom + 1024 * 1024),
	]),
});

for (const { language, p } of partnerVoices) {
	const { upload, person, shell, login } = p;
	const partsOf = (page: Page) => {
		const dialog = page.getByRole("dialog", { name: upload.title });
		return {
			dialog,
			panel: page.getByRole("region", { name: upload.uploads, exact: true }),
			open: () =>
				page
					.getByRole("main")
					.getByRole("button", { name: upload.upload, exact: true })
					.click(),
			one: dialog.locator("input[type=file]").first(),
			many: dialog.locator("input[type=file]").last(),
			submit: dialog.getByRole("button", { name: upload.upload, exact: true }),
			question: page.getByRole("alertdialog"),
		};
	};

	test.describe(`in ${language}`, { tag: widthOf(language) }, () => {
		test.beforeEach(({ speak }) => speak(language));

		test("what is known to be refused is not sent", async ({
			page,
			partner,
		}) => {
			test.slow();
			await openPlace(page, partner, "firmware");
			const { dialog, panel, open, one, many, submit, question } =
				partsOf(page);
			const sent: string[] = [];
			await page.route("**/api/v1/upload*", (route) => {
				const { pathname } = new URL(route.request().url());
				if (/upload-file|upload_file_v2/.test(pathname)) sent.push(pathname);
				return route.continue();
			});
			const program = { ...textFile(`Setup ${randomMark()}.exe`) };
			const odd = textFile(`What <${randomMark()}>?.txt`);

			await test.step("one file", async () => {
				await open();
				await one.setInputFiles(program);
				await expect(dialog.getByRole("status")).toContainText("exe");
				await submit.click();
				await expect(dialog.getByRole("alert")).toHaveText(upload.noneTaken);
				expect(await violations(page)).toEqual([]);
				// A refused file makes room for the next, which says what is wrong with
				// its name.
				await one.setInputFiles(odd);
				await expect(dialog).not.toContainText(program.name);
				await expect(dialog.getByRole("status")).toContainText("< > ?");
				await expect(page.getByText(/2 (totally|ملفات)/)).toHaveCount(0);
			});

			await test.step("among several it is left out", async () => {
				const good = [1, 2, 3].map(() => textFile(`Good ${randomMark()}.txt`));
				const empty = {
					...textFile(`Empty ${randomMark()}.pdf`),
					buffer: Buffer.alloc(0),
				};
				await many.setInputFiles([...good, empty]);
				await expect(dialog.getByRole("listitem")).toHaveCount(5);
				await expect(dialog.getByRole("listitem").nth(1)).toContainText(
					upload.refusedEmpty,
				);
				expect(await violations(page)).toEqual([]);
				await dialog
					.getByRole("button", { name: named(upload.remove, odd.name) })
					.click();
				await expect(question).toContainText(odd.name);
				await question
					.getByRole("button", { name: upload.cancelTransfer })
					.click();
				await expect(dialog.getByRole("listitem")).toHaveCount(4);
				await expect(dialog).not.toContainText(odd.name);
				await expect
					.poll(() =>
						dialog.evaluate((one) => one.contains(document.activeElement)),
					)
					.toBe(true);
				await submit.click();
				await expect(dialog).toHaveCount(0);
				for (const { name } of good)
					await expect(rowOf(page, name)).toBeVisible();
				await expect(panel).not.toContainText(program.name);
				expect(sent).toHaveLength(3);
			});
		});

		test("an upload pauses, and goes on after a logout with its file chosen again", async ({
			page,
			own,
			forgive,
		}, info) => {
			test.slow();
			forgive(/409/);
			const node = await openPlace(page, own, "firmware");
			const { dialog, panel, open, one, submit, question } = partsOf(page);
			// On a disk, for it is told by its time as well.
			const film = large("Film");
			const file = { ...film, path: info.outputPath(film.name) };
			await writeFile(file.path, film.buffer);
			const other = { ...large("Other"), name: file.name };
			const button = (name: string) =>
				page.getByRole("button", { name, exact: true });
			/** Lets so many pieces through; of the next nothing arrives. */
			let pieces = 0;
			await page.route("**/uploads/**", (route) => {
				if (route.request().method() !== "PATCH") return route.continue();
				pieces += 1;
				return undefined;
			});

			await test.step("paused, and gone on with", async () => {
				await open();
				await one.setInputFiles(file.path);
				await dialog.getByLabel(upload.note).fill("For the workshop.");
				await submit.click();
				await expect.poll(() => pieces).toBe(1);
				await button(named(upload.pauseOf, file.name)).click();
				await expect(panel).toContainText(upload.paused);
				await expect(panel).toContainText(
					upload.countPaused.replace("{count, number}", "1"),
				);
				expect(await violationsOfAll(page)).toEqual([]);
				await button(named(upload.goOnOf, file.name)).click();
				await expect.poll(() => pieces).toBe(2);
			});

			await test.step("a logout asks", async () => {
				const leave = async () => {
					await menuOf(page, own).click();
					await page.getByRole("menuitem", { name: shell.logOut }).click();
				};
				await leave();
				await expect(question).toContainText(shell.logOutText);
				expect(await violationsOfAll(page)).toEqual([]);
				await question.getByRole("button", { name: shell.logOutNot }).click();
				await expect(panel).toContainText(file.name);
				await leave();
				await question.getByRole("button", { name: shell.logOut }).click();
				await expect(page).toHaveURL(loginPath);
			});

			await test.step("it is listed on the account page", async () => {
				await page.getByLabel(login.account).fill(own.account);
				await page
					.getByLabel(login.password, { exact: true })
					.fill(own.password);
				await page.getByLabel(login.code).fill(code);
				await page.locator('main button[type="submit"]').click();
				await expect(page).toHaveURL(new RegExp(centerPages.list));
				// The files' page says that something is left, until it is put away.
				const left = page.getByRole("region", { name: upload.unfinishedLabel });
				await expect(left).toBeVisible();
				expect(await violationsOfAll(page)).toEqual([]);
				await left.getByRole("button", { name: upload.close }).click();
				await expect(left).toHaveCount(0);
				await expect(page.getByRole("main")).toBeFocused();
				await page.reload();
				await left.getByRole("link", { name: upload.toUnfinished }).click();
				await expect(page).toHaveURL(new RegExp(centerPages.person));
				await expect(left).toHaveCount(0);
				const open = page.getByRole("region", { name: person.interrupted });
				await expect(open).toContainText(file.name);
				expect(await violations(page)).toEqual([]);
				const choose = open.locator("input[type=file]");

				await choose.setInputFiles(textFile(file.name));
				await expect(
					page.getByText(named(upload.otherFile, file.name)),
				).toBeVisible();

				await choose.setInputFiles(other);
				await expect(panel).toContainText(
					translate(language, "server/files.otherFile"),
				);

				await page.unroute("**/uploads/**");
				await choose.setInputFiles(file.path);
				await expect(panel).toContainText(upload.published);
				await expect(open).toHaveCount(0);
				const sent = page.getByRole("main").locator("summary").filter({
					hasText: file.name,
				});
				await expect(sent).toContainText(person.state_published);
				await sent.click();
				await expect(page.getByText("For the workshop.")).toBeVisible();
			});

			await test.step("another one is given up there", async () => {
				const { token } = await openSession(page.request, own);
				const name = `Forgotten ${randomMark()}.bin`;
				const data = { token, name, size: 99, fingerprint: "one" };
				const target = { catalogue_id: node };
				const opened = await page.request.post("/api/v1/upload_file_v2", {
					data: { ...data, ...target },
				});
				expect(opened.status()).toBe(200);
				await page.reload();
				await button(named(upload.cancelOf, name)).click();
				await question
					.getByRole("button", { name: upload.cancelTransfer })
					.click();
				await expect(
					page.getByRole("region", { name: person.interrupted }),
				).toHaveCount(0);
				await expect(page.getByRole("main")).toBeFocused();
			});
		});
	});
}

function menuOf(page: Page, { name }: Partner) {
	return page.locator("header").getByRole("button", { name });
}
