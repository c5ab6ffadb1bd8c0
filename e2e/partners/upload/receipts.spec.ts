import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { centerPages } from "../../../contracts/addresses/addresses.ts";
import ar from "../../../texts/ar/server/verifier.json" with { type: "json" };
import en from "../../../texts/en/server/verifier.json" with { type: "json" };
import { violations } from "../../axe.ts";
import { randomMark } from "../../randomMark.ts";
import { visit, widthOf } from "../../visit.ts";
import { bytesOf, idOf, nextDownload, textFile } from "../library.ts";
import { expect, partnerVoices, sendFile, signIn, test } from "../partner.ts";

for (const { language, p } of partnerVoices) {
	const words = { en, ar }[language];
	test(
		`a receipt is saved, and checked without a connection in ${language}`,
		{
			tag: widthOf(language),
		},
		async ({ page, own: partner, speak, request }, info) => {
			test.slow();
			const training = await idOf(request, partner, "training");
			const file = textFile(`Prices ${randomMark()}.txt`);
			const { id } = await sendFile(request, partner, training, file);
			await speak(language);
			await signIn(page, partner);
			await visit(page, centerPages.person);
			await page.locator(`#upload-${id}`).focus();
			await page.keyboard.press("Enter");
			const coming = nextDownload(page);
			await page
				.getByRole("button", {
					name: p.person.signedReceiptOf.replace("{name}", file.name),
				})
				.press("Enter");
			const receipt = await bytesOf(await coming);
			expect(receipt.toString()).toContain(file.name);
			await expect.poll(() => violations(page)).toEqual([]);

			// Saved, and opened from the disk: nothing else is there then.
			await page.goto(`/verifier.html?lang=${language}`);
			const saving = nextDownload(page);
			await page.getByRole("link", { name: words.save }).press("Enter");
			const saved = info.outputPath("verifier.html");
			await writeFile(saved, await bytesOf(await saving));
			expect(await readFile(saved, "utf8")).not.toMatch(/ (src|href)="https?:/);
			await page.goto(pathToFileURL(saved).href);
			await page.context().setOffline(true);

			const outcome = page.getByRole("status");
			const choose = (text: string | Buffer) =>
				page.getByLabel(words.chooseText).setInputFiles({
					name: "receipt.txt",
					mimeType: "text/plain",
					buffer: Buffer.from(text),
				});
			const [start = ""] = words.good.split("{");
			await choose(receipt);
			await expect(outcome).toContainText(start.trim());
			await expect.poll(() => violations(page)).toEqual([]);
			await page
				.getByLabel(words.chooseFiles)
				.setInputFiles([
					file,
					{ ...file, buffer: Buffer.from("other") },
					textFile("Strange.txt", 12),
				]);
			const rows = page.getByRole("listitem");
			await expect(rows).toHaveCount(3);
			await expect(rows.nth(0)).toContainText(words.same);
			await expect(rows.nth(1)).toContainText(words.other);
			await expect(rows.nth(2)).toContainText(words.unlisted);

			const text = receipt.toString();
			await choose(text.replace(file.name, "Other.txt"));
			await expect(outcome).toHaveText(words.changed);
			await choose(text.slice(0, -40));
			await expect(outcome).toHaveText(words.unsigned);
			await choose(
				text.replace(/ed25519 [0-9a-f]{16}/, `ed25519 ${"0".repeat(16)}`),
			);
			await expect(outcome).toContainText("0".repeat(16));
			await expect.poll(() => violations(page)).toEqual([]);
			const wide = await page.evaluate(
				() =>
					document.documentElement.scrollWidth -
					document.documentElement.clientWidth,
			);
			expect(wide).toBe(0);
			// Another language without another page.
			await page.getByLabel(words.language).selectOption("fr");
			await expect(page.locator("html")).toHaveAttribute("lang", "fr");
			await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
		},
	);
}
