import { output } from "../processes/children.ts";

/** One upload with curl, on one connection; its answer is waited for. */
export async function send(url: string, args: string[]) {
	const text = await output("curl", [
		...["-sS", "--fail", "-o", "/dev/null", ...args],
		...["-w", "%{size_upload} %{time_total}", url],
	]);
	const [bytes = 0, seconds = 0] = text.trim().split(" ").map(Number);
	return { bytes, seconds };
}

/** A file as a resumable upload, all of it in one piece. */
export async function sendResumable(
	source: string,
	to: { origin: string; token: string; folder: string; size: number },
) {
	const { origin, token, folder, size } = to;
	const answer = await fetch(`${origin}/api/v1/upload_file_v2`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({
			token,
			size,
			name: "uploaded.bin",
			catalogue_id: folder,
		}),
	});
	const { data } = await answer.json();
	return send(`${origin}${data.xurl}`, [
		...["-X", "PATCH", "-T", source, "-H", "Tus-Resumable: 1.0.0"],
		...["-H", "Upload-Offset: 0", "-H", "Expect:"],
		...["-H", "Content-Type: application/offset+octet-stream"],
	]);
}
