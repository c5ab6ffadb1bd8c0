/**
 * Result of a task by a deadline; undefined where it takes longer, and goes on.
 * A failure after the deadline is nobody's: whoever still wants the task
 * listens to it.
 *
 * @throws what the task throws by then
 */
export async function within<T>(
	task: Promise<T>,
	milliseconds: number,
): Promise<T | undefined> {
	const late = Promise.withResolvers<undefined>();
	const timer = setTimeout(late.resolve, milliseconds, undefined);
	try {
		return await Promise.race([task, late.promise]);
	} finally {
		clearTimeout(timer);
	}
}
