import { expect, test } from "vitest";
import { explainCode, explainFailure } from "./failure.ts";

test("401 and 403 end the session as a status and as a code with 200 alike", () => {
	for (const status of [401, 403]) {
		const message = "Please log in";
		const answer = {
			name: "HTTPError",
			response: new Response(null, { status }),
			data: { code: status, message },
		};
		const found = { kind: "loginExpired", status, message };
		expect(explainFailure(answer, 10_000)).toMatchObject(found);
		expect(explainCode(status, message)).toMatchObject(found);
	}
	for (const code of [422, 522, 523])
		expect(explainCode(code, "Closed")).toMatchObject({
			kind: "answered",
			status: code,
			message: "Closed",
		});
});

test("an answer that is not our server's is said in our words", () => {
	const html = new SyntaxError("Unexpected token '<'");
	expect(explainFailure(html, 10_000)).toMatchObject({ kind: "unknownFormat" });
	const gateway = {
		name: "HTTPError",
		response: new Response(null, { status: 502, statusText: "Bad Gateway" }),
		data: "<html>",
	};
	expect(explainFailure(gateway, 10_000)).toMatchObject({
		kind: "failed",
		status: 502,
	});
	expect(explainCode(523)).toMatchObject({ kind: "failed", status: 523 });
	expect(explainFailure(new Error("x is undefined"), 10_000)).toMatchObject({
		kind: "failed",
	});
});
