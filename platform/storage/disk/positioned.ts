import { closeSync, fstatSync, open, read } from "node:fs";
import type { OpenObject } from "../port.ts";

/**
 * Opens a file for positioned reading. Bare descriptors and callbacks: in an
 * archive of thousands of small files half the time would go into `FileHandle`.
 */
export function openAt(file: string): Promise<OpenObject> {
	return new Promise((resolve, reject) => {
		open(file, "r", (error, descriptor) => {
			if (error) return reject(error);
			try {
				resolve(opened(descriptor));
			} catch (failure) {
				closeSync(descriptor);
				reject(failure);
			}
		});
	});
}

function opened(descriptor: number): OpenObject {
	// The system has just looked this up: quicker here than sent to another
	// thread.
	const { size } = fstatSync(descriptor);
	let isOpen = true;
	return {
		size,
		async read(target, position) {
			// Another file may have the number by now.
			if (!isOpen) throw new Error("The object is closed.");
			let filled = 0;
			while (filled < target.length) {
				const count = await readOnce(
					descriptor,
					target,
					filled,
					position + filled,
				);
				if (count === 0) break;
				filled += count;
			}
			return filled;
		},
		async close() {
			if (!isOpen) return;
			isOpen = false;
			closeSync(descriptor);
		},
	};
}

function readOnce(
	descriptor: number,
	target: Uint8Array,
	offset: number,
	position: number,
): Promise<number> {
	return new Promise((resolve, reject) => {
		read(
			descriptor,
			target,
			offset,
			target.length - offset,
			position,
			(error, count) => (error ? reject(error) : resolve(count)),
		);
	});
}
