/** Address of the page that checks signatures, which can be saved and used without a connection. */
export const verifierPath = "/verifier.html";
