import { expect, test } from "vitest";
import { createTestApp } from "../../../tests/app.ts";

test("a login form that a browser sends itself leads to what is needed, unread", async () => {
	const site = await createTestApp();
	for (const contentType of [
		"application/x-www-form-urlencoded",
		"multipart/form-data; boundary=x",
		"text/plain",
	]) {
		const { status, headers, text } = await site.ask("/login", {
			method: "POST",
			headers: { "content-type": contentType },
			body: "account=amina&password=secret-words",
		});
		expect(status).toBe(303);
		expect(headers.location).toBe("/login#not-logged-in");
		expect(text).not.toContain("secret");
	}
	expect(site.logged.join()).not.toContain("secret");
	await site.close();
});
