import { createHash } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import {
	centerPages,
	loginPath,
} from "../../../contracts/addresses/addresses.ts";
import { resumableFrom } from "../../../contracts/files/fileBounds.ts";
import type { UploadItem } from "../../../contracts/files/files.ts";
import { wordsOf } from "../../../domain/files/search/search.ts";
import en from "../../../texts/en/partners.json" with { type: "json" };
import { violations } from "../../axe.ts";
import { randomMark } from "../../randomMark.ts";
import { texts, widthOf } from "../../visit.ts";
import {
	bytesOf,
	openPlace,
	rowOf,
	textFile,
	violationsOfAll,
} from "../library.ts";
import { code, expect, openSession, partnerVoices, test } from "../partner.ts";

type Words = (typeof partnerVoices)[number]["p"];

/**
 * Parts of the page that journeys of uploads look at, by the words of a
 * language.
 */
function partsOf(page: Page, { upload }: Words) {
	const dialog = page.getByRole("dialog", { name: upload.title });
	return {
		dialog,
		question: page.getByRole("alertdialog"),
		transfers: page.getByRole("region", { name: upload.transfers }),
		notSent: page.getByRole("region", { name: upload.notSent }),
		open: () =>
			page
				.getByRole("main")
				.getByRole("button", { name: upload.upload, exact: true })
				.click(),
		choose: (...files: ReturnType<typeof textFile>[]) =>
			dialog.locator("input[type=file]").first().setInputFiles(files),
		note: dialog.getByLabel(upload.note),
		submit: dialog.getByRole("button", { name: upload.upload, exact: true }),
	};
}

/** A file name used twice would be renamed. */
const unlike = (word: string) => `${word} ${randomMark()}.txt`;

async function arrived(row: Locator): Promise<void> {
	await expect(row).toBeVisible({ timeout: 30_000 });
}

for (const { language, p } of partnerVoices) {
	const { upload } = p;
	test(`a file is sent, in ${language}`, { tag: widthOf(language) }, async ({
		page,
		partner,
		speak,
	}) => {
		test.slow();
		await speak(language);
		await openPlace(page, partner, "training");
		const { dialog, question, transfers, open, choose, note, submit } = partsOf(
			page,
			p,
		);
		const first = textFile(unlike("Wheel nuts"));
		const second = textFile(unlike("Valves"));
		const removeFirst = dialog.getByRole("button", {
			name: upload.remove.replace("{name}", first.name),
		});

		await test.step("a click outside leaves the dialog open", async () => {
			await open();
			await expect(dialog).toBeVisible();
			await page.mouse.click(3, 3);
			await page.waitForTimeout(300);
			await expect(dialog).toBeVisible();
			if (language === "en") {
				for (const words of [
					"Select Attachment:",
					"Upload Attachment",
					"Description of the attachment:",
				])
					await expect(dialog.getByText(words, { exact: true })).toBeVisible();
			}
			expect(await violations(page)).toEqual([]);
		});

		await test.step("nothing chosen, nothing sent", async () => {
			await submit.click();
			await expect(dialog.getByText(upload.missing)).toBeVisible();
			expect(await violations(page)).toEqual([]);
		});

		await test.step("two chosen: a warning, and the first is taken", async () => {
			await choose(first, second);
			const warning =
				language === "en"
					? "The limit is 1, you selected 2 files this time, add up to 2 totally"
					: /1.*2.*2/;
			await expect(page.getByRole("alert").getByText(warning)).toBeVisible();
			await expect(dialog.getByText(first.name)).toBeVisible();
			await expect(dialog.getByText(second.name)).toHaveCount(0);
		});

		await test.step("removing it asks before", async () => {
			await removeFirst.click();
			await expect(question).toHaveAccessibleName(
				upload.cancelQuestion.replace("{name}", first.name),
			);
			if (language === "en")
				await expect(question).toContainText(
					`Cancel the transfer of ${first.name} ?`,
				);
			expect(await violationsOfAll(page)).toEqual([]);
			await question.getByRole("button", { name: upload.keep }).click();
			await expect(dialog.getByText(first.name)).toBeVisible();
			await removeFirst.click();
			await question
				.getByRole("button", { name: upload.cancelTransfer })
				.click();
			await expect(dialog.getByText(first.name)).toHaveCount(0);
		});

		await test.step("sent with its note, and cleared", async () => {
			await choose(first);
			await note.fill("For the workshop.");
			// Closed by mistake, nothing of it is lost.
			await page.keyboard.press("Escape");
			await expect(dialog).toHaveCount(0);
			await open();
			await expect(note).toHaveValue("For the workshop.");
			await expect(dialog.getByText(first.name)).toBeVisible();
			const sent = page.waitForResponse("**/api/v1/upload-file");
			await submit.click();
			const stored = (await (await sent).json()).data;
			expect(stored).toMatchObject({
				name: first.name,
				size: first.buffer.length,
				note: "For the workshop.",
			});
			expect(stored.path.length).toBeGreaterThan(0);
			await expect(dialog).toHaveCount(0);
			await expect(transfers).toContainText(first.name);
			await arrived(rowOf(page, first.name));
			expect(await violationsOfAll(page)).toEqual([]);
			await transfers
				.getByRole("button", {
					name: upload.dismiss.replace("{name}", first.name),
				})
				.click();
			await expect(transfers).toHaveCount(0);
			await open();
			await expect(note).toHaveValue("");
			await expect(dialog.getByText(first.name)).toHaveCount(0);
			await page.keyboard.press("Escape");
			await expect(dialog).toHaveCount(0);
		});
	});
}

test.describe("what can go wrong", () => {
	const t = texts.en;
	const p = en;
	const { upload, login } = p;
	test.beforeEach(({ speak }) => speak("en"));

	test("a sending that fails says so, and is tried again", {
		tag: "@desktop",
	}, async ({ page, partner, forgive }) => {
		forgive(/500/);
		await openPlace(page, partner, "training");
		const { transfers, notSent, open, choose, submit } = partsOf(page, p);
		const file = textFile(unlike("Failing"));
		await page.route("**/api/v1/upload-file", (route) =>
			route.fulfill({ status: 500, body: "" }),
		);
		await open();
		await choose(file);
		await submit.click();
		await expect(
			page.getByText("fail to POST /api/v1/upload-file 500"),
		).toBeVisible();
		await expect(transfers).toHaveCount(0);
		await expect(notSent).toContainText(upload.failed);
		expect(await violationsOfAll(page)).toEqual([]);
		await page.unroute("**/api/v1/upload-file");
		await notSent.getByRole("button", { name: upload.again }).click();
		await arrived(rowOf(page, file.name));
	});

	test("a file that does not fit is told of once, in the server's words", {
		tag: "@desktop",
	}, async ({ page, partner, forgive }) => {
		forgive(/507/);
		await openPlace(page, partner, "training");
		const { notSent, open, choose, submit } = partsOf(page, p);
		const message = "Your storage is too full for this file.";
		let requests = 0;
		await page.route("**/api/v1/upload-file", (route) => {
			requests += 1;
			const json = { code: 507, message, data: null };
			return route.fulfill({ status: 507, json });
		});
		await open();
		await choose(textFile(unlike("Too much")));
		await submit.click();
		await expect(notSent).toContainText(message);
		expect(requests).toBe(1);
	});

	test("a large file survives a line that breaks", { tag: "@desktop" }, async ({
		page,
		partner,
		forgive,
	}) => {
		test.slow();
		forgive(/ERR_CONNECTION_RESET/);
		await openPlace(page, partner, "training");
		const { open, choose, submit } = partsOf(page, p);
		const name = unlike("Large");
		const file = textFile(name, resumableFrom + 1024 * 1024);
		let pieces = 0;
		await page.route("**/uploads/**", (route) => {
			if (route.request().method() !== "PATCH") return route.continue();
			pieces += 1;
			return pieces === 1 ? route.abort("connectionreset") : route.continue();
		});
		await open();
		await choose(file);
		await submit.click();
		await arrived(rowOf(page, name));
		expect(pieces).toBe(2);
		const coming = page.waitForEvent("download");
		await rowOf(page, name)
			.getByRole("button", {
				name: p.files.downloadOf.replace("{name}", name),
			})
			.click();
		const hash = (bytes: Buffer) =>
			createHash("sha256").update(bytes).digest("hex");
		expect(hash(await bytesOf(await coming))).toBe(hash(file.buffer));
	});

	test("whoever comes next on this computer sends in his own name", {
		tag: "@desktop",
	}, async ({ page, own, colleague, staff }) => {
		test.slow();
		await openPlace(page, own, "training");
		const { transfers, question, open, choose, submit } = partsOf(page, p);
		const file = textFile(unlike("Large"), resumableFrom + 1024 * 1024);
		const send = async () => {
			await open();
			await choose(file);
			await submit.click();
			await expect(transfers).toContainText(file.name);
		};
		const states = async (token: string) => {
			const data = { token };
			const answer = await page.request.post("/api/v1/account-uploads", {
				data,
			});
			const items: UploadItem[] = (await answer.json()).data;
			return items.map(({ state }) => state);
		};
		const token = () =>
			page.evaluate(
				() => JSON.parse(sessionStorage.getItem("tokenInfo") ?? "{}").token,
			);

		await test.step("cancelling tells the server", async () => {
			// Nothing gets through, and nothing fails.
			await page.route("**/uploads/**", (route) =>
				route.request().method() === "PATCH" ? undefined : route.continue(),
			);
			await send();
			await expect.poll(async () => states(await token())).toEqual(["open"]);
			await transfers
				.getByRole("button", {
					name: upload.cancelOf.replace("{name}", file.name),
				})
				.click();
			await question
				.getByRole("button", { name: upload.cancelTransfer })
				.click();
			await expect(transfers).toHaveCount(0);
			await expect
				.poll(async () => states(await token()))
				.toEqual(["cancelled"]);
		});

		await test.step("who logs out leaves nothing behind", async () => {
			await send();
			const known = await token();
			await expect.poll(() => states(known)).toEqual(["open", "cancelled"]);
			const { shell } = p;
			await page
				.getByRole("button", {
					name: shell.menu.replace("{name}", own.name),
				})
				.click();
			await page.getByRole("menuitem", { name: shell.logOut }).click();
			await question.getByRole("button", { name: shell.logOut }).click();
			await expect(page).toHaveURL(loginPath);
			const kept = await page.evaluate(() =>
				JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
			);
			expect(kept).not.toContain("upload");
			expect(kept).not.toContain(file.name);
			await page.unrouteAll({ behavior: "ignoreErrors" });
		});

		await test.step("a colleague begins anew, in the same page", async () => {
			await page.getByLabel(login.account).fill(colleague.account);
			await page
				.getByLabel(login.password, { exact: true })
				.fill(colleague.password);
			await page.getByLabel(login.code).fill(code);
			await page.locator('main button[type="submit"]').click();
			await expect(page).toHaveURL(new RegExp(centerPages.list));
			await expect(transfers).toHaveCount(0);
			await send();
			await expect(transfers).toContainText(upload.published, {
				timeout: 30_000,
			});
			const { token: again } = await openSession(page.request, own);
			expect(await states(again)).toEqual(["open", "cancelled"]);
			const [first] = await states(await token());
			expect(first).toBe("published");
			// It went where a login leads to, whose files other journeys count.
			const viewer = "staff" as const;
			const listing = {
				viewer,
				language: "en",
				sort: "name",
				order: "asc",
			} as const;
			const { name } = file;
			const page1 = { ...listing, page: 1, limit: 1 };
			const found = await staff.search.page(wordsOf(name), undefined, page1);
			await staff.library.remove(found?.entries[0]?.entry.id ?? "");
		});
	});

	test("a session that ended leads to the login, and the file waits", {
		tag: "@phone",
	}, async ({ page, partner, forgive }) => {
		forgive(/401/);
		await openPlace(page, partner, "training");
		const { notSent, open, choose, submit } = partsOf(page, p);
		const file = textFile(unlike("Waiting"));
		await open();
		await choose(file);
		await page.evaluate(() => {
			const record = JSON.parse(sessionStorage.getItem("tokenInfo") ?? "{}");
			record.token = "ended";
			sessionStorage.setItem("tokenInfo", JSON.stringify(record));
		});
		await submit.click();
		await expect(page.getByText(t.request.loginExpired)).toHaveCount(1);
		await expect(page).toHaveURL(loginPath);
		await page.getByLabel(login.account).fill(partner.account);
		await page
			.getByLabel(login.password, { exact: true })
			.fill(partner.password);
		await page.getByLabel(login.code).fill(code);
		await page.locator('main button[type="submit"]').click();
		await expect(page).toHaveURL(new RegExp(`${centerPages.list}\\?`));
		await notSent.getByRole("button", { name: upload.again }).click();
		await arrived(rowOf(page, file.name));
	});
});
