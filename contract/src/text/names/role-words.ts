/** Words by which a name claims an office it does not hold: support, bank, payment, verification, security. */

/** Beside a protected name, or among filling words alone, they make a name one of somebody official. */
export const ROLE_WORDS: readonly string[] = `
team teams staff support helpdesk help helpline hotline service services servicedesk customer customers client clients care
bank banks banking payment payments pay payout payouts billing invoice invoices refund refunds wallet account accounts
login signin logon password passcode verify verified verification confirm confirmation validate validation authenticate
authentication security secure safety fraud alert alerts notice notification notifications update updates unlock suspended
admin admins administrator moderator moderators official officials department dept compliance legal
recovery reset activation activate warning urgent delivery parcel tracking customs tax rewards reward giveaway prize winner
bonus gift giftcard voucher mail email mailer newsletter noreply mailbox webmail cloud store shop app online center centre
kundenservice kundendienst kundencenter hilfe zahlung zahlungen konto sicherheit bestätigung bestätigen prüfung anmeldung
rechnung überprüfung verifizierung passwort
soporte ayuda equipo atención cliente clientes banco pago pagos cuenta seguridad verificar verificación confirmar factura
assistance équipe banque paiement compte sécurité vérifier vérification confirmer facture aide
assistenza supporto banca pagamento pagamenti conto sicurezza verifica conferma fattura
suporte equipe conta segurança verificação pagamento ajuda
klantenservice betaling rekening beveiliging verificatie ondersteuning
pomoc wsparcie płatność płatności konto bezpieczeństwo weryfikacja bank
destek müşteri ödeme hesap güvenlik doğrulama banka
служба поддержки поддержка банк банка аккаунт аккаунта оплата оплаты платеж платёж счет счёт безопасность безопасности подтверждение проверка команда помощь
підтримка безпека рахунок
دعم بنك حساب دفع أمان فريق خدمة
बैंक सहायता भुगतान खाता सुरक्षा
`
  .trim()
  .split(/\s+/);

/** Of scripts without gaps between words. */
export const ROLE_PARTS: readonly string[] =
  '客服 支持 银行 銀行 支付 付款 账户 帳戶 安全 验证 驗證 官方 团队 團隊 登录 サポート 公式 口座 決済 認証 お支払い 고객센터 지원 은행 결제 계정 인증 공식'.split(
    ' ',
  );

/** They say nothing by themselves: «Your bank» is made of nothing but an office. */
export const FILLING_WORDS: readonly string[] =
  'a an the your my our us we and of for to at by from no not new free first global international national central local digital mobile personal general dear important reply dein deine ihr ihre unser der die das und su tu mi el la los las de del y votre ton notre le les et vostro tuo il lo e uw je de het en ваш ваша'.split(
    ' ',
  );

/** These alone do not make a name one of somebody official: «The App» and «Gift Store» are clumsy, not false; «The Wallet» and «Recovery» are products. */
export const HARMLESS_ALONE: readonly string[] =
  'team teams service services customer customers client clients care help gift bonus reward rewards delivery parcel store shop app online center centre cloud safety mail email newsletter wallet wallets recovery reset activation unlock winner prize voucher giveaway tracking customs tax urgent warning alert alerts update updates notice official secure legal hilfe pomoc equipo équipe equipe команда'.split(
    ' ',
  );
