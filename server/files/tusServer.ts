import { DataStore, type Locker, Server, Upload } from "@tus/server";
import type { Resumable } from "../../domain/files/upload/resumable.ts";

/**
 * The protocol of resumable uploads but for the bytes, as its makers wrote it, over the
 * rules of ours. Loaded with the first request: it brings web requests along.
 *
 * @param statusFor HTTP status of whatever went wrong
 */
export function createTusServer(deps: {
	resumable: Resumable;
	locker: Locker;
	statusFor: (error: Error) => number;
}): Server {
	const { resumable, locker, statusFor } = deps;
	return new Server({
		path: "/uploads",
		datastore: storeOf(resumable),
		locker,
		// Pages of other origins have no business here.
		allowedOrigins: () => false,
		disableTerminationForFinishedUploads: true,
		getFileIdFromRequest: (request) =>
			new URL(request.url).pathname.split("/")[2],
		onResponseError(_request, error) {
			if (!(error instanceof Error)) return undefined;
			const status = statusFor(error);
			return { status_code: status, body: `${status}\n` };
		},
	});
}

/** Store as tus asks for it, answered by the rules. */
function storeOf(resumable: Resumable): DataStore {
	const store = new DataStore();
	store.extensions = ["termination"];
	store.getUpload = async (id) =>
		new Upload({ id, ...(await resumable.offset(id)) });
	store.remove = async (id) => {
		await resumable.cancel(id);
	};
	return store;
}
