import type { Page } from "@playwright/test";
import {
	centerPages,
	loginPath,
} from "../../../contracts/addresses/addresses.ts";
import en from "../../../texts/en/partners.json" with { type: "json" };
import { violations } from "../../axe.ts";
import { randomMark } from "../../randomMark.ts";
import { texts, visit } from "../../visit.ts";
import {
	idOf,
	openPlace,
	rowOf,
	textFile,
	violationsOfAll,
} from "../library.ts";
import {
	code,
	expect,
	type Partner,
	sendFile,
	signIn,
	test,
} from "../partner.ts";

const { files, notices, person, session, shell, upload } = en;
const unlike = (word: string, ending = "txt") =>
	`${word} ${randomMark()}.${ending}`;

async function choose(page: Page, file: ReturnType<typeof textFile>) {
	const main = page.getByRole("main");
	await main.getByRole("button", { name: upload.upload, exact: true }).click();
	const dialog = page.getByRole("dialog", { name: upload.title });
	await dialog.locator("input[type=file]").first().setInputFiles(file);
	return dialog;
}

async function send(page: Page, file: ReturnType<typeof textFile>) {
	const dialog = await choose(page, file);
	await dialog
		.getByRole("button", { name: upload.upload, exact: true })
		.click();
	return page.getByRole("region", { name: upload.transfers });
}

const badgeOf = (page: Page, { name }: Partner) =>
	page.locator("header").getByRole("button", { name });

test.beforeEach(({ speak }) => speak("en"));

test("a server that is away is waited for, and the upload goes on by itself", {
	tag: "@phone",
}, async ({ page, partner, forgive }) => {
	forgive(/503|ERR_CONNECTION_REFUSED/);
	await openPlace(page, partner, "training");
	const keys = new Set<string | undefined>();
	let tries = 0;
	let away = "refused";
	await page.route("**/api/v1/upload-file", (route) => {
		keys.add(route.request().headers()["idempotency-key"]);
		tries += 1;
		if (away === "refused") return route.abort("connectionrefused");
		if (away === "out")
			return route.fulfill({ status: 503, headers: { "retry-after": "2" } });
		return route.continue();
	});
	const file = textFile(unlike("Patient"));
	const transfers = await send(page, file);
	await expect(transfers).toContainText(upload.noConnection);
	await expect(transfers).not.toContainText("100");
	// More often than a call is repeated.
	await expect.poll(() => tries).toBeGreaterThan(3);
	expect(await violationsOfAll(page)).toEqual([]);
	away = "out";
	await transfers.getByRole("button", { name: upload.again }).click();
	await expect(transfers).toContainText(upload.serverAway);
	away = "";
	await expect(transfers).toContainText(upload.published);
	await expect(rowOf(page, file.name)).toBeVisible();
	expect(keys.size).toBe(1);
});

test("what is being inspected becomes its outcome on the page", {
	tag: "@desktop",
}, async ({ page, own }) => {
	await openPlace(page, own, "training");
	const file = textFile(unlike("Inspected"));
	let decided = false;
	for (const call of ["upload-file", "upload-state", "account-uploads"])
		await page.route(`**/api/v1/${call}`, async (route) => {
			const answer = await route.fetch();
			const json = await answer.json();
			if (!decided) for (const item of [json.data].flat()) item.state = "held";
			await route.fulfill({ response: answer, json });
		});
	const transfers = await send(page, file);
	await expect(transfers).toContainText(upload.held);
	const sent = page.waitForRequest("**/api/v1/upload-state");
	await sent;
	await expect(transfers).toContainText(upload.held);
	const badge = page.waitForResponse("**/api/v1/download_msg_unread");
	decided = true;
	await expect(transfers).toContainText(upload.published);
	await expect(rowOf(page, file.name)).toBeVisible();
	await badge;

	decided = false;
	await badgeOf(page, own).click();
	await page.getByRole("menuitem", { name: shell.accountInformation }).click();
	const row = page.getByRole("main").locator("summary").filter({
		hasText: file.name,
	});
	await expect(row).toContainText(person.state_held);
	decided = true;
	await expect(row).toContainText(person.state_published);
});

test("the badge follows what happens elsewhere, and a logout is noticed", {
	tag: "@desktop",
}, async ({ page, own, staff, context }) => {
	await page.clock.install();
	await openPlace(page, own, "training");
	const badge = badgeOf(page, own);
	const other = await context.newPage();
	await visit(other, centerPages.msg);
	const all = other.getByRole("button", { name: notices.markAll });
	await all.click();
	await expect(all).toHaveCount(0);
	await expect(badge).not.toHaveAccessibleName(/unread/);

	const accounts = await staff.accounts.list();
	const accountId = accounts.find((one) => one.account === own.account)?.id;
	const message = {
		title: "Closed on Monday",
		text: "We are back on Tuesday.",
	};
	await staff.notices.add({ accountId, texts: { en: message } });
	// Nobody touches the page.
	await page.clock.runFor(10_000);
	await expect(badge).toHaveAccessibleName(/1 unread notice/);
	// The other tab has heard of it, too, and shows it.
	await expect(other.getByText(message.title)).toBeVisible();
	await all.click();
	await expect(badge).not.toHaveAccessibleName(/unread/);

	await badgeOf(other, own).click();
	await other.getByRole("menuitem", { name: shell.logOut }).click();
	await expect(page).toHaveURL(loginPath);
	// Who logged out knows why.
	for (const tab of [page, other]) {
		await expect(tab.getByLabel(en.login.account)).toBeVisible();
		await expect(tab.getByText(en.login.sessionEnded)).toHaveCount(0);
	}
	await other.close();
});

test("the end of a session is told of before, and nothing typed is lost", {
	tag: "@desktop",
}, async ({ page, own, forgive }) => {
	forgive(/401/);
	await page.clock.install();
	const id = await openPlace(page, own, "training");
	const warning = page
		.getByRole("alert")
		.filter({ hasText: /You will be logged out/ });
	const hour = 60 * 60 * 1000;

	await test.step("it is kept", async () => {
		await page.clock.fastForward(11 * hour);
		await expect(warning).toHaveCount(0);
		await page.clock.fastForward(52 * 60 * 1000);
		await expect(warning).toContainText("in less than 10 minutes");
		expect(await violations(page)).toEqual([]);
		await warning.getByRole("button", { name: session.stay }).click();
		await expect(warning).toHaveCount(0);
		await expect(
			page.getByRole("status").filter({ hasText: session.stayed }),
		).toHaveCount(1);
	});

	await test.step("it ends, and one comes back to what one did", async () => {
		const search = page.getByRole("searchbox", { name: shell.search });
		await search.fill("wheel nuts");
		const file = textFile(unlike("Kept"));
		const dialog = await choose(page, file);
		const note = dialog.getByLabel(upload.note);
		await note.fill("For the workshop in Tunis.");
		await page.route("**/api/v1/account-detail", (route) =>
			route.fulfill({
				status: 401,
				json: { code: 401, message: "no", data: null },
			}),
		);
		await page.clock.fastForward(12 * hour + 60_000);
		await expect(page).toHaveURL(loginPath);
		await expect(
			page.getByText(texts.en.request.loginExpired).first(),
		).toBeVisible();
		await page.unroute("**/api/v1/account-detail");
		await page.getByLabel(en.login.account).fill(own.account);
		await page
			.getByLabel(en.login.password, { exact: true })
			.fill(own.password);
		await page.getByLabel(en.login.code).fill(code);
		await page.locator('main button[type="submit"]').click();
		await expect(page).toHaveURL(`${centerPages.list}?defaultId=${id}`);
		await expect(note).toHaveValue("For the workshop in Tunis.");
		await expect(dialog).toContainText(file.name);
		await page.keyboard.press("Escape");
		await expect(search).toHaveValue("wheel nuts");
	});
});

test("a file that was withdrawn is said to be gone, and leaves the list", {
	tag: "@phone",
}, async ({ page, partner, staff, forgive }) => {
	forgive(/404/);
	const node = await idOf(page.request, partner, "training");
	const dot =
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
	const picture = {
		name: unlike("Picture", "png"),
		mimeType: "image/png",
		buffer: Buffer.from(dot, "base64"),
	};
	const text = textFile(unlike("Withdrawn"));
	await sendFile(page.request, partner, node, picture);
	await sendFile(page.request, partner, node, text);
	await signIn(page, partner);
	await visit(
		page,
		`${centerPages.list}?defaultId=${node}&sort=create_time&order=desc`,
	);
	await expect(rowOf(page, picture.name)).toBeVisible();
	const hide = async (name: string) => {
		const [found] = await staff.staffFiles.list({ name, limit: 1 });
		await staff.staffFiles.hide(found?.id ?? "", "staff");
	};
	const goneMessage = (name: string) =>
		page.getByText(files.gone.replace("{name}", name));

	await hide(picture.name);
	await page.getByRole("button", { name: picture.name, exact: true }).click();
	await expect(goneMessage(picture.name)).toBeVisible();
	await expect(rowOf(page, picture.name)).toHaveCount(0);
	await expect(page.getByRole("dialog")).toHaveCount(0);

	await hide(text.name);
	await page
		.getByRole("button", {
			name: files.downloadOf.replace("{name}", text.name),
		})
		.click();
	await expect(goneMessage(text.name)).toBeVisible();
	await expect(rowOf(page, text.name)).toHaveCount(0);
});
