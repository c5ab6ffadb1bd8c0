declare module "*?script" {
	/** Of a classic script, minified. */
	const text: string;
	export default text;
}
