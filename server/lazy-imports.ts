/** Libraries of tens of megabytes that not every server needs: each is loaded on first use. */

export const loadSharp = async () => (await import("sharp")).default;
export const loadNodemailer = () => import("nodemailer");
export const loadWebPush = async () => (await import("web-push")).default;
export const loadUndici = () => import("undici");
export const loadPostgres = async () => (await import("pg")).default;
