import { clientOf, startOidcProvider } from "../../tests/fakes/oidcProvider.ts";
import texts from "../../texts/en/console/sso.json" with { type: "json" };
import { violations } from "../axe.ts";
import { expect, visit } from "../visit.ts";
import { test } from "./staff.ts";

test("an administrator sets a provider up, sees what to register, and that it answers @desktop", async ({
	page,
	site,
	signIn,
	baseURL,
}) => {
	const origin = baseURL ?? "";
	const key = `new-${Math.random().toString(36).slice(2, 8)}`;
	const provider = await startOidcProvider({ origin, key });
	const { issuer } = provider;
	await signIn(page, [{ role: "administrator" }]);
	await visit(page, "/console/sso");
	await page.getByRole("button", { name: texts.add }).press("Enter");
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByText(texts.keyMissing)).toBeVisible();
	await dialog.getByLabel(texts.name, { exact: true }).fill(`Acme ${key}`);
	await dialog.getByLabel(texts.key, { exact: true }).fill(key);
	await expect(dialog.getByLabel(texts.callback, { exact: true })).toHaveValue(
		`${origin}/sso/${key}/callback`,
	);
	await dialog.getByLabel(texts.issuer, { exact: true }).fill(issuer);
	await dialog.getByLabel(texts.clientId, { exact: true }).fill(clientOf.id);
	await dialog.getByLabel(texts.secret, { exact: true }).fill("another secret");
	await dialog.getByRole("button", { name: texts.save }).click();
	await expect(dialog.getByText(texts.check_client)).toBeVisible();
	await expect.poll(() => violations(page)).toEqual([]);
	await dialog.getByLabel(texts.secret, { exact: true }).fill(clientOf.secret);
	await dialog.getByRole("button", { name: texts.save }).click();
	await expect(dialog).toHaveCount(0);
	await page
		.getByRole("button", {
			name: texts.editOf.replace("{name}", `Acme ${key}`),
		})
		.click();
	await expect(dialog.getByText(texts.check_good)).toBeVisible();
	await provider.close();
	await site.sso.providers.remove(key, "e2e");
});
