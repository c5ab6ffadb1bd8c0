import type { Db } from "../../../platform/db/open.ts";
import { nearest } from "../nearest.ts";
import { policyHere } from "./inspectionQueries.ts";

/**
 * Policies for uploads into a folder: published once inspected, or held for a
 * person.
 */
export const policies = ["inspect", "hold"] as const;
export type Policy = (typeof policies)[number];

/**
 * Returns the policy of a folder: its own, or that of the nearest folder above
 * that has one.
 */
export async function policyOf(
	db: Db,
	folderId: string | null,
): Promise<Policy> {
	const found = await nearest(folderId, (id) => policyHere(db, id));
	return (found as Policy | undefined) ?? "inspect";
}

/** Whether a person has to see what is sent there. */
export async function isReviewed(
	db: Db,
	folderId: string | null,
): Promise<boolean> {
	return (await policyOf(db, folderId)) === "hold";
}
